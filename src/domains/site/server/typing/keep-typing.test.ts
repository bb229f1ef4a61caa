import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

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
const typing = (title: string) => ({ typed: { title, isActive: false }, begunOn: 3, at: AT });

const of = (form: string) => `/admin/kept-typing?form=${form}`;
const keep = (form: string, body: unknown, { token } = boss) => site.call('PUT', of(form), { token, body });
const read = async (form: string, { token } = boss) => (await site.call('GET', of(form), { token })).data;

test('what is typed is kept word for word, each form for itself, and for nobody else', async () => {
  expect(await read('page.rules')).toBeNull();
  await keep('page.rules', typing('  First '));
  await keep('banner.new', { ...typing('A fair'), begunOn: null });
  expect((await keep('page.rules', typing('  Second,\n\nwith a space '))).data).toEqual({ success: true });
  expect(await read('page.rules')).toEqual(typing('  Second,\n\nwith a space '));
  expect(await read('banner.new')).toEqual({ ...typing('A fair'), begunOn: null });
  expect(await read('page.rules', other)).toBeNull();
  await keep('page.rules', typing('Of the other'), other);
  expect(await read('page.rules')).toMatchObject({ typed: { title: '  Second,\n\nwith a space ' } });
});

test('it is forgotten when asked to, twice as well, and for its writer alone', async () => {
  await keep('page.help', typing('Mine'));
  await keep('page.help', typing('Yours'), other);
  for (const _time of [1, 2]) {
    const { data } = await site.call('DELETE', of('page.help'), { token: boss.token });
    expect(data).toEqual({ success: true });
    expect(await read('page.help')).toBeNull();
  }
  expect(await read('page.help', other)).toEqual(typing('Yours'));
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
  expect((await keep('page.rules', { ...typing('A line'), ...wrong })).status).toBe(422);
});

test('a form that the desk does not have is refused', async () => {
  expect((await keep('post.new', typing('A line'))).status).toBe(422);
});
