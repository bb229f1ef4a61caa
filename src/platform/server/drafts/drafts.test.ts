import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { operator, publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { administer } from '../db/scratch.ts';

let site: TestSite;
let boss: TestUser;
let other: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  other = await operator(site);
});
afterAll(() => site.close());

const AT = '2026-03-01T12:00:00.000Z';
const typed = (title: string) => ({ typed: { title, isActive: false }, begunOn: 3, at: AT });

const save = (key: string, value: unknown, { token } = boss) =>
  site.call('PUT', `/drafts/${key}`, { token, body: { value } });
const find = async (key: string, { token } = boss) =>
  (await site.call('GET', `/drafts/${key}`, { token })).data;

test('a draft is returned unchanged, per form and per account', async () => {
  expect(await find('page.rules')).toBeNull();
  await save('page.rules', typed('  First '));
  await save('banner.new', { ...typed('A fair'), begunOn: null });
  const { data } = await save('page.rules', typed('  Second,\n\nwith a space '));
  expect(await find('page.rules')).toEqual({ value: typed('  Second,\n\nwith a space '), ...data });
  expect(await find('banner.new')).toMatchObject({ value: { ...typed('A fair'), begunOn: null } });
  expect(await find('page.rules', other)).toBeNull();
  await save('page.rules', typed('Of the other'), other);
  expect(await find('page.rules')).toMatchObject({
    value: { typed: { title: '  Second,\n\nwith a space ' } },
  });
});

test('it is deleted when asked to, twice as well, and for its author alone', async () => {
  await save('page.help', typed('Mine'));
  await save('page.help', typed('Yours'), other);
  for (const _time of [1, 2]) {
    const { data } = await site.call('DELETE', '/drafts/page.help', { token: boss.token });
    expect(data).toEqual({ success: true });
    expect(await find('page.help')).toBeNull();
  }
  expect(await find('page.help', other)).toMatchObject({ value: typed('Yours') });
});

test.each([
  ['more text than a page takes', { typed: { text: 'a'.repeat(100_001) } }],
  ['what cannot be stored', { typed: { text: '\u0000' } }],
  [
    'more fields than a form has',
    { typed: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, true])) },
  ],
  ['a time that is none', { at: 'yesterday' }],
])('%s is refused', async (_what, wrong) => {
  const { status, body } = await save('page.rules', { ...typed('A line'), ...wrong });
  expect([status, body.code]).toEqual([422, 'request.shape']);
});

test('nothing at all is refused', async () => {
  const { token } = boss;
  expect((await site.call('PUT', '/drafts/page.rules', { token, body: {} })).status).toBe(422);
});

test.each(['sketch.new', 'constructor.name', 'page', 'page.a.b', 'page.Rules'])(
  'a form %s is not there',
  async (key) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { body: { value: typed('A line') } } : {};
      const answer = await site.call(method, `/drafts/${key}`, { token: boss.token, ...body });
      expect([answer.status, answer.body.code]).toEqual([404, 'request.not-found']);
    }
  },
);

test('a form is open to those alone who write in it', async () => {
  const fan = await registerFan(site);
  for (const key of ['page.rules', 'post.new']) {
    const answer = await save(key, typed('A line'), fan);
    expect([answer.status, answer.body.code]).toEqual([403, 'access.role-required']);
  }
});

test('drafts unchanged for 90 days are deleted, younger ones are not', async () => {
  await save('page.terms', typed('Long ago'));
  site.clock.advance(89 * DAY_MILLISECONDS);
  await save('page.privacy', typed('Of late'));
  await runJob(site, 'platform.forget-old-drafts');
  expect(await find('page.terms')).not.toBeNull();
  site.clock.advance(2 * DAY_MILLISECONDS);
  await runJob(site, 'platform.forget-old-drafts');
  expect(await find('page.terms')).toBeNull();
  expect(await find('page.privacy')).toMatchObject({ value: typed('Of late') });
});

test('what was typed before there was one table is moved into it', async () => {
  const creator = await registerCreator(site, { approved: true });
  const post = await publishPost(site, creator);
  const fileId = '00000000-0000-4000-8000-000000000001';
  const writing = { text: 'A better one', audience: 'buyers', price: '4.', photos: [{ fileId, alt: '' }] };
  await administer(site.ownerUrl, 'drop table drafts');
  for (const name of ['0202-content-kept-writings', '0218-site-kept-typing'])
    await administer(site.ownerUrl, readFileSync(`db/migrations/${name}.sql`, 'utf8'));
  await administer(
    site.ownerUrl,
    `insert into kept_typing values ('${boss.id}', 'page.rules', '${JSON.stringify(typed('Rules'))}');
     insert into kept_writings (creator_id, post_id, writing, kept_at) values
       ('${creator.id}', null, '${JSON.stringify({ ...writing, photos: [] })}', '${AT}'),
       ('${creator.id}', '${post._id}', '${JSON.stringify(writing)}', '${AT}')`,
  );
  await administer(site.ownerUrl, readFileSync('db/migrations/202611260053-platform-drafts.sql', 'utf8'));
  expect(await find('page.rules')).toEqual({ value: typed('Rules'), savedAt: AT });
  expect(await find('post.new', creator)).toEqual({ value: { ...writing, photos: [] }, savedAt: AT });
  expect(await find(`post.${post._id}`, creator)).toEqual({ value: writing, savedAt: AT });
  const { rows } = await site.runtime.database.pool.query(
    'select file_ids from drafts where account_id = $1 order by key',
    [creator.id],
  );
  expect(rows.map((row) => row.file_ids).sort()).toEqual([[], [fileId]]);
});
