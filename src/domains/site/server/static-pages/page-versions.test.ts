import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_ID, operator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  colleague = await operator(site);
});
afterAll(() => site.close());

const write = async (slug: string, text: string, changedAt: string | null, by = boss) => {
  const body = { title: `On ${text}`, text, changedAt };
  const { data } = await site.call('PUT', `/admin/posts/${slug}`, { token: by.token, body });
  return data.changedAt as string;
};
const remove = (slug: string) => site.call('DELETE', `/admin/posts/${slug}`, { token: boss.token });
const versionsOf = async (slug: string, query = {}) =>
  (await site.call('GET', `/admin/posts/${slug}/versions`, { token: boss.token, query })).data;
const show = (slug: string, version: string) =>
  site.call('GET', `/admin/posts/${slug}/versions/${version}`, { token: boss.token });
const restore = (slug: string, version: string, changedAt: string | null) =>
  site.call('POST', `/admin/posts/${slug}/versions/${version}/restore`, {
    token: boss.token,
    body: { changedAt },
  });
const textOf = async (slug: string) =>
  (await site.call('GET', `/admin/posts/${slug}`, { token: boss.token })).data?.text;

test('every text is kept with who wrote it and when, the newest first', async () => {
  expect(await versionsOf('prices')).toEqual({ data: [], total: 0 });
  const first = await write('prices', 'one', null);
  const second = await write('prices', 'two', first, colleague);
  const { data, total } = await versionsOf('prices');
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { action: 'written', title: 'On two', isCurrent: true },
    { action: 'written', title: 'On one', isCurrent: false },
  ]);
  expect(data[0].by).not.toBeNull();
  expect(Math.abs(Date.parse(data[0].at) - Date.parse(second))).toBeLessThan(60_000);
  const page = await versionsOf('prices', { limit: '1', offset: '1' });
  expect(page).toEqual({ data: [data[1]], total: 2 });
  // A refused text creates no version.
  await site.call('PUT', '/admin/posts/prices', {
    token: boss.token,
    body: { title: 'Late', text: 'late', changedAt: first },
  });
  expect((await versionsOf('prices')).total).toBe(2);
});

test('a version is shown as it was read, and nothing in it can act', async () => {
  const changedAt = await write('shown', 'Ask **Ida** of {{siteName}}. <script>x</script>', null);
  await write('shown', 'later', changedAt);
  const { data } = await versionsOf('shown');
  const { data: version } = await show('shown', data[1]._id);
  expect(version.text).toBe('Ask **Ida** of {{siteName}}. <script>x</script>');
  expect(version.content).toContain('<strong>Ida</strong> of Fanloft');
  expect(version.content).not.toContain('<script');
});

test('a version that is taken back is a new one, and the others stay', async () => {
  const first = await write('hours', 'nine to five', null);
  const second = await write('hours', 'ten to four', first);
  const before = (await versionsOf('hours')).data;
  const { status, data } = await restore('hours', before[1]._id, second);
  expect([status, data.text, data.title]).toEqual([200, 'nine to five', 'On nine to five']);
  expect(await textOf('hours')).toBe('nine to five');
  const after = (await versionsOf('hours')).data;
  expect(after).toMatchObject([
    { action: 'taken-back', title: 'On nine to five', isCurrent: true },
    { action: 'written', title: 'On ten to four', isCurrent: false },
    { action: 'written', title: 'On nine to five', isCurrent: false },
  ]);
  expect(after.slice(1)).toEqual([{ ...before[0], isCurrent: false }, before[1]]);
  const log = await site.call('GET', '/admin/audit', { token: boss.token, query: { on: 'hours' } });
  expect(log.data.data[0]).toMatchObject({
    action: 'page.taken-back',
    before: { text: 'ten to four' },
    after: { text: 'nine to five', from: before[1]._id },
  });
});

test('of two operators the second one hears of the first', async () => {
  const first = await write('doors', 'open', null);
  const [{ _id: version }] = (await versionsOf('doors')).data;
  const answers = await Promise.all([restore('doors', version, first), restore('doors', version, first)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await restore('doors', version, first)).body.code).toBe('site.page-changed');
  expect((await versionsOf('doors')).total).toBe(2);
});

test('what was removed can be brought back, and stands in the history', async () => {
  await write('help', 'Ask Ida.', null);
  await remove('help');
  const { data } = await versionsOf('help');
  expect(data).toMatchObject([
    { action: 'removed', title: null, isCurrent: false },
    { action: 'written', title: 'On Ask Ida.', isCurrent: false },
  ]);
  expect((await show('help', data[0]._id)).body.code).toBe('site.page-version-not-found');
  expect((await restore('help', data[1]._id, null)).status).toBe(200);
  expect(await textOf('help')).toBe('Ask Ida.');
  await remove('help');
});

test('a version belongs to its page, and what is no version is none', async () => {
  await write('mine', 'mine', null);
  await write('yours', 'yours', null);
  const [{ _id: mine }] = (await versionsOf('mine')).data;
  const fan = await site.runtime.database.pool.query(
    `select id from audit_log where object_kind <> 'page' limit 1`,
  );
  for (const version of [mine, NO_ID, fan.rows[0]?.id ?? NO_ID]) {
    expect((await show('yours', version)).body).toMatchObject({
      status: 404,
      code: 'site.page-version-not-found',
    });
    expect((await restore('yours', version, null)).body.code).toBe('site.page-version-not-found');
  }
  expect(await textOf('yours')).toBe('yours');
});

test('a page that is removed stands in a list of its own until it is back', async () => {
  const removed = async (query = {}) =>
    (await site.call('GET', '/admin/removed-posts', { token: boss.token, query })).data;
  const before = (await removed()).total;
  await write('fair', 'The fair', null);
  // Written again after a removal: it is not listed as removed.
  await write('market', 'first', null);
  await remove('market');
  await write('market', 'second', null);
  // A built-in page is never listed as removed.
  await write('help', 'Our help', null);
  await remove('help');
  await remove('fair');
  const { data, total } = await removed();
  expect(total).toBe(before + 1);
  expect(data[0]).toMatchObject({ slug: 'fair', title: 'On The fair' });
  expect(data[0].removedBy).not.toBeNull();
  expect((await removed({ limit: '1', offset: '0' })).data).toEqual([data[0]]);
  expect((await restore('fair', data[0].version, null)).status).toBe(200);
  expect(await textOf('fair')).toBe('The fair');
  expect((await removed()).total).toBe(before);
});
