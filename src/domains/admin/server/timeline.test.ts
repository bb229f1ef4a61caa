/** A user's timeline: account, audit log, mails, money and posts, in one order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reverseCharge } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import {
  giveTokens,
  logIn,
  NO_ID,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestPost,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let fan: TestUser;
let kept: TestPost;
let soldOne: TestPost;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  const step = () => site.clock.advance(60_000);
  kept = await publishPost(site, creator, { text: 'Glaze day' });
  step();
  soldOne = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 5, text: 'Nine bowls' });
  step();
  await giveTokens(site, fan, 100_00);
  step();
  const pay = (path: string, body: object) => site.call('POST', path, { token: fan.token, body });
  const tip = await pay(`/wallet/charges/tip/${creator.id}`, { price: 20 });
  step();
  await pay(`/wallet/charges/feed/${soldOne._id}`, {});
  step();
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, {
      chargeId: tip.data._id,
      grossTokens: tokens(10_00),
      reason: 'Half the show',
      key: 't1',
    }),
  );
});
afterAll(() => site.close());

interface TimelineEntry {
  _id: string;
  at: string;
  what: string;
  [field: string]: unknown;
}

const get = (id: string, query: Record<string, string> = {}) =>
  site.call('GET', `/admin/users/${id}/timeline`, { token: boss.token, query: { limit: '100', ...query } });
const moments = async (id: string): Promise<TimelineEntry[]> => (await get(id)).data.data;
const whats = (all: readonly TimelineEntry[], among: readonly string[]) =>
  all.map(({ what }) => what).filter((what) => among.includes(what));

test('a fan’s has what was paid, given back and topped up, each with what proves it', async () => {
  const all = await moments(fan.id);
  const money = ['paid', 'got-back', 'topped-up'];
  expect(whats(all, money)).toEqual(['got-back', 'paid', 'paid', 'topped-up']);
  const [back, bought, tipped, topUp] = all.filter(({ what }) => money.includes(what));
  expect(tipped).toMatchObject({ kind: 'tip', amount: -20, other: { _id: creator.id } });
  expect(bought).toMatchObject({ kind: 'feed', title: 'Nine bowls', amount: -5, other: { _id: creator.id } });
  expect(back).toMatchObject({ kind: 'tip', amount: 10, chargeId: tipped?.chargeId });
  for (const of of [tipped?.chargeId, topUp?.paymentId]) {
    const query = { of: String(of) };
    const entries = await site.call('GET', '/admin/ledger/entries', { token: boss.token, query });
    expect(entries.data.total).toBeGreaterThan(0);
  }
  expect(whats(all, ['registered', 'logged-in', 'mailed'])).toEqual(
    expect.arrayContaining(['registered', 'logged-in', 'mailed']),
  );
});

test('a log-in stays in it after that device was logged out', async () => {
  const { length } = whats(await moments(fan.id), ['logged-in']);
  const token = await logIn(site, fan.username);
  await site.call('POST', '/auth/logout', { token });
  expect(whats(await moments(fan.id), ['logged-in'])).toHaveLength(length + 1);
});

test('a creator’s has what was earned and given back, net, and what was published', async () => {
  const all = await moments(creator.id);
  const money = all.filter(({ what }) => ['earned', 'gave-back'].includes(what));
  const { data: charges } = await site.call('GET', '/admin/charges', {
    token: boss.token,
    query: { user: creator.id },
  });
  const [sale, tip] = charges.data;
  expect(money).toMatchObject([
    { what: 'gave-back', amount: -tip.net / 2, other: { _id: fan.id } },
    { what: 'earned', kind: 'feed', amount: sale.net, chargeId: sale._id },
    { what: 'earned', kind: 'tip', amount: tip.net, chargeId: tip._id },
  ]);
  expect(all.filter(({ what }) => what === 'published')).toMatchObject([
    { title: 'Nine bowls', slug: soldOne.slug, type: 'photo', isRemoved: false },
    { title: 'Glaze day', slug: kept.slug, type: 'text', isRemoved: false },
  ]);
});

test('a post that was removed is told by the log, without what it said', async () => {
  const gone = await publishPost(site, creator, { text: 'Too much said' });
  for (const { _id } of [gone, soldOne]) {
    expect((await site.call('DELETE', `/performer/feeds/${_id}`, { token: creator.token })).status).toBe(200);
  }
  const all = await moments(creator.id);
  const removals = all.filter(({ action }) => action === 'post.removed');
  expect(removals).toHaveLength(2);
  expect(removals[0]).toMatchObject({ what: 'logged', by: { _id: creator.id } });
  expect(JSON.stringify(all)).not.toContain('Too much said');
  // Buyers keep what they bought; it is shown as removed.
  expect(all.find(({ title, what }) => what === 'published' && title === 'Nine bowls')?.isRemoved).toBe(true);
});

test('page by page it is the same story, the newest first, to its beginning', async () => {
  const whole = await moments(fan.id);
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(whole.at(-1)?.what).toBe('registered');
  const paged: TimelineEntry[] = [];
  let before: string | null = null;
  do {
    const query: Record<string, string> = before ? { limit: '2', before } : { limit: '2' };
    const { data } = await get(fan.id, query);
    expect(data.data.length).toBeLessThanOrEqual(2);
    paged.push(...data.data);
    before = data.older;
  } while (before && paged.length < whole.length + 2);
  expect(paged).toEqual(whole);
  expect((await get(fan.id)).data.older).toBeNull();
});

test('of nobody there is none', async () => {
  expect((await get(NO_ID)).body).toMatchObject({ status: 404, code: 'accounts.user-not-found' });
});
