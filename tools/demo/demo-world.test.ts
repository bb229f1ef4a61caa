/** A slice of the demo world on a test site: the first four creators and four of their fans. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwnStatements, showStatement } from '#domains/payouts/server/statements/show-statement.ts';
import { creatorBalances } from '#domains/wallet/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { checkBooks } from '#testing/check-books.ts';
import { creatorViewer, logIn } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { buildWorld } from './build-world.ts';
import { ash } from './cast/ash.ts';
import { type Cast, cast } from './cast/cast.ts';
import { commentedPosts } from './cast/comments.ts';
import { conversations } from './cast/conversations.ts';
import { WREN } from './cast/fans.ts';
import { inboxes } from './cast/inbox.ts';
import { logIns } from './cast/log-ins.ts';
import { poll, scheduled, stream, videos } from './cast/media.ts';
import { packages } from './cast/offers.ts';
import { orders } from './cast/orders.ts';
import type { CastCreator } from './cast/users.ts';
import { WREN_BALANCE_TOKENS, wrenSteps } from './cast/wren.ts';
import type { Action, Happening } from './plan/happening.ts';
import { planWorld } from './plan/plan-world.ts';

/** Enough to see everything; each photo costs a third of a second. */
function fewPosts(creator: CastCreator): CastCreator {
  const pictured = wrenSteps.flatMap((step) => ('picture' in step ? [step.picture] : []));
  const posts = creator.posts.filter(
    ({ pictures }, index) => index < 2 || pictured.includes(pictures[0] ?? ''),
  );
  return { ...creator, posts };
}

const slice: Cast = {
  first: { creators: cast.first.creators.map(fewPosts), fans: cast.first.fans.slice(0, 4) },
  second: { creators: [], fans: cast.second.fans.slice(0, 1) },
};
const plan = planWorld(slice);
const actions: Action[] = [];

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await buildWorld({
    site: site.runtime,
    cast: slice,
    signal: new AbortController().signal,
    afterAction: async (action) => {
      actions.push(action);
    },
  });
});
afterAll(() => site.close());

function tokenOf(role: string): Promise<string> {
  const account = logIns.find((each) => each.role === role);
  if (!account) throw new Error(`nobody is ${role}`);
  return logIn(site, account.username, account.password);
}

test('both acts are played, their books balance, and nothing waits to be delivered', async () => {
  expect(actions).toEqual([1, 2]);
  const { rows } = await site.runtime.database.pool.query(
    `select (select count(*) from outbox) as events, (select count(*) from jobs.job) as jobs,
       (select faults from ledger_checks order by checked_at desc limit 1) as faults`,
  );
  expect(rows[0]).toEqual({ events: 0, jobs: 0, faults: [] });
});

test('Wren’s wallet ends where it should, after the movements of the plan and what her orders cost', async () => {
  const token = await tokenOf('fan');
  const { data } = await site.call('GET', '/wallet/history', { token, query: { limit: '100' } });
  expect(data.balance).toBe(toWire(tokens(WREN_BALANCE_TOKENS)));
  const planned = plan.filter((each) => 'balanceTokens' in each && each.fan === WREN);
  const balances: number[] = data.data.map((each: { balanceAfter: number }) => each.balanceAfter);
  expect(balances.slice(-planned.length)).toEqual(
    planned.map((each) => ('balanceTokens' in each ? toWire(tokens(each.balanceTokens)) : 0)).reverse(),
  );
  // Afterwards she orders, each time with just what it costs topped up before.
  const ofOrders = orders
    .filter(({ fan }) => fan === WREN)
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .flatMap(({ costs }) => [data.balance + costs, data.balance]);
  expect(balances.slice(0, -planned.length).reverse()).toEqual(
    ofOrders.map((balance) => expect.closeTo(balance, 2)),
  );
});

test('Wren’s last tip was given on a post, and its receipt says so', async () => {
  const token = await tokenOf('fan');
  const { data } = await site.call('GET', '/wallet/history', { token, query: { type: 'tip', limit: '1' } });
  expect(data.data[0].tipTarget).toMatchObject({
    type: 'feed',
    title: expect.stringMatching(/^Four from Thursday/),
  });
});

test('comments have answers and likes', async () => {
  const { rows } = await site.runtime.database.pool.query(`
    select count(*)::int as total, count(parent_id)::int as replies,
      (select count(*)::int from reactions where kind = 'comment') as likes
    from comments where deleted_at is null`);
  expect(rows[0].total).toBeGreaterThan(3);
  expect(rows[0].replies).toBeGreaterThan(0);
  expect(rows[0].likes).toBeGreaterThan(2);
});

test('conversations have unread messages, and one with a price that nobody has bought', async () => {
  const token = await tokenOf('fan');
  const { data } = await site.call('GET', '/conversations', { token });
  expect(
    data.data.map((each: Record<string, number | { name: string }>) => [
      (each.recipientInfo as { name: string }).name,
      each.totalNotSeenMessages,
    ]),
  ).toEqual([
    ['Ash & Slip', 2],
    [expect.any(String), 1],
  ]);
  const messages = await site.call('GET', `/messages/conversations/${data.data[0]._id}`, { token });
  expect(messages.data.data[0]).toMatchObject({ isSale: true, price: 6, isBought: false });
  expect(messages.data.data[0].files).toMatchObject([{ status: 'finished' }, { status: 'finished' }]);
});

test('the creator has saved replies, and a list with fans in it', async () => {
  const token = await tokenOf('creator');
  const { data: replies } = await site.call('GET', '/messages/saved-replies', { token });
  expect(replies.data.map(({ title }: { title: string }) => title)).toEqual(
    inboxes[0]?.replies.map(({ title }) => title),
  );
  const { data: lists } = await site.call('GET', '/messages/fan-lists', { token });
  expect(lists.data).toMatchObject([{ name: inboxes[0]?.lists[0]?.name, totalFans: 3 }]);
});

test('the creator has blocked a country', async () => {
  const token = await tokenOf('creator');
  expect((await site.call('GET', '/block/countries', { token })).data.countryCodes).toEqual(['IS']);
});

test('the creator sees in which countries the current subscribers live', async () => {
  const token = await tokenOf('creator');
  const { data } = await site.call('GET', '/block/countries', { token });
  const known = new Set(slice.first.fans.map(({ country }) => country));
  expect(data.subscribers.length).toBeGreaterThan(0);
  for (const { countryCode } of data.subscribers) expect(known).toContain(countryCode);
});

test('operators find what is reported, appealed and to review, and a file that is blocked', async () => {
  const token = await tokenOf('operator');
  const waiting = async (queue: string) =>
    (await site.call('GET', '/admin/cases', { token, query: { queue } })).data.total;
  expect([await waiting('report'), await waiting('appeal'), await waiting('review')]).toEqual([1, 1, 1]);
  expect((await site.call('GET', '/admin/blocked-files', { token })).data.total).toBe(1);
});

test('what fans search for is listed, the most searched for first', async () => {
  const { data } = await site.call('GET', '/search/list/keywords');
  expect(data.data[0]).toMatchObject({ keyword: 'stoneware' });
  expect(data.total).toBeGreaterThan(1);
});

test('the bell of fan and creator has a few new lines above those of the past', async () => {
  for (const role of ['fan', 'creator'] as const) {
    const token = await tokenOf(role);
    const { data } = await site.call('GET', '/notifications', { token, query: { limit: '10' } });
    const news = data.data.map(({ isNew }: { isNew: boolean }) => isNew);
    expect(news.slice(0, 4), role).toEqual([true, true, true, false]);
    const times: string[] = data.data.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times, role).toEqual(times.toSorted().toReversed());
    expect((await site.call('GET', '/notifications/unseen', { token })).data.total, role).toBe(3);
  }
});

test('payouts were paid and rejected, and one is pending', async () => {
  const { data } = await site.call('GET', '/payout-requests/search', { token: await tokenOf('creator') });
  expect(data.data.map(({ status }: { status: string }) => status)).toEqual(['pending', 'rejected', 'done']);
  const owed = await site.call('GET', '/admin/payouts', { token: await tokenOf('operator') });
  expect(owed.data.owed.paidOut).toBeGreaterThan(0);
});

test('the statements of every creator begin where the one before ended, and end with the ledger’s balances', async () => {
  const { rows } = await site.runtime.database.pool.query<{ id: string }>(
    'select distinct seller_id as id from charges',
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { id } of rows) {
    const ctx = site.runtime.read({ viewer: creatorViewer(id) });
    const { months } = await listOwnStatements(ctx);
    let before: number[] | undefined;
    for (const month of months.toReversed()) {
      const { accounts } = await showStatement(ctx, month);
      if (before) expect(accounts.map(({ opening }) => opening)).toEqual(before);
      before = accounts.map(({ closing }) => closing);
    }
    const { pending, available, reserved, reserveFund } = await creatorBalances(ctx.db, id);
    expect(before).toEqual([pending, available, reserved, reserveFund].map(toWire));
  }
});

test('a broadcast has its report', async () => {
  const { data } = await site.call('GET', '/messages/broadcasts', { token: await tokenOf('creator') });
  const [newest] = data.data;
  expect(newest).toMatchObject({ status: 'sent', isSale: true, price: 3 });
  expect(newest.sent).toBeGreaterThan(0);
  expect(newest.sent).toBe(newest.recipients);
});

test('letters wait at the desk, and one was answered', async () => {
  const token = await tokenOf('operator');
  const { data } = await site.call('GET', '/admin/messages', { token });
  expect(
    data.data.map(({ name, answeredAt }: Record<string, string | null>) => [name, answeredAt !== null]),
  ).toEqual([
    ['Quiet Glass', false],
    ['Ada Wójcik', false],
    ['Marlow', true],
  ]);
});

test('somebody is shut out, a banner has gone by, and a page of the operator’s has a link', async () => {
  const token = await tokenOf('operator');
  const { data: users } = await site.call('GET', '/admin/users', { token, query: { q: 'freetokens4u' } });
  expect(users.data).toMatchObject([{ username: 'freetokens4u', state: 'suspended' }]);
  const { data: banners } = await site.call('GET', '/admin/banners', { token });
  expect(banners.data).toMatchObject([{ link: '/paperorrery', isShown: false }]);
  const { data: settings } = await site.call('GET', '/settings/public');
  const [link] = settings.menus;
  expect(link).toMatchObject({ section: 'footer', path: '/page/about-this-demo' });
  expect((await site.call('GET', '/posts/about-this-demo')).data.title).toBe(link.title);
});

test('the directory finds creators by what they tell of themselves', async () => {
  const { data } = await site.call('GET', '/performers/user/search', { query: { hair: 'brown' } });
  expect(data.data.map(({ username }: { username: string }) => username)).toContain(ash.username);
});

test('what a creator earned is what the plan’s fans paid besides subscriptions and orders, held for a week', async () => {
  const token = await tokenOf('creator');
  const paid = plan.flatMap((each) =>
    (each.what === 'tip' || each.what === 'unlock') && each.creator === ash.key ? [each] : [],
  );
  const grossTokens = paid.reduce((sum, each) => sum + each.amountTokens, 0);
  const { rows } = await site.runtime.database.pool.query(
    // What is in dispute becomes available on no day.
    `select sum(gross)::int as gross, count(*) filter (where created_at > $2::timestamptz - interval '7 days'
       and not exists (select from earning_holds where charge_id = charges.id))::int as held
     from charges where seller_id = (select id from accounts where username = $1) and kind ~ 'subscription|product'
       and reversed_at is null`,
    [ash.username, site.clock.now()],
  );
  const { data } = await site.call('GET', '/performer/earning/stats', { token });
  expect(data.totalGrossPrice).toBe(toWire(tokens(grossTokens + rows[0].gross)));
  const held = paid.filter((each) => each.daysAgo < 7);
  expect(data.nextMaturities.reduce((sum: number, day: { count: number }) => sum + day.count, 0)).toBe(
    held.length + rows[0].held,
  );
  expect(data.balances.available).toBeGreaterThan(0);
  const { balances } = data;
  expect(balances.held + balances.available + balances.reserved + balances.paidOut).toBeCloseTo(
    data.balances.earned,
    2,
  );
});

test('posts are as old as planned, with their words and pictures', async () => {
  const { data } = await site.call('GET', `/user/feeds/search/${ash.username}`);
  const [newest] = data.data;
  const [planned] = fewPosts(ash).posts;
  expect([newest.hasTitle ? newest.title : undefined, newest.text]).toEqual([planned?.title, planned?.text]);
  const age = site.clock.now().getTime() - new Date(newest.publishedAt).getTime();
  expect(age).toBeCloseTo((planned?.daysAgo ?? 0) * DAY_MILLISECONDS, -3);
  expect(newest.files[0].url).toBeTruthy();
  expect(data.total).toBe(fewPosts(ash).posts.length);
});

/** When somebody has written to others. */
function writtenBy(username: string): number[] {
  const key = slice.first.creators.find((creator) => creator.username === username)?.key;
  const messages = conversations.flatMap(({ fan, creator, lines }) => {
    const isHere = slice.first.fans.some((each) => each.username === fan);
    const side = fan === username ? 'fan' : creator === key ? 'creator' : undefined;
    return isHere ? lines.filter(({ from }) => from === side).map(({ daysAgo }) => daysAgo) : [];
  });
  return [...messages, ...commentedBy(username, key)];
}

/** When somebody has commented, or liked a comment: those of the slice, on its posts, to its people. */
function commentedBy(username: string, key: string | undefined): number[] {
  const isHere = (from: string | undefined) =>
    from === undefined || slice.first.fans.some((fan) => fan.username === from);
  const posts = commentedPosts.filter(({ creator, post }) =>
    slice.first.creators.some(
      (each) => each.key === creator && each.posts.some(({ text }) => text.startsWith(post)),
    ),
  );
  return posts.flatMap(({ creator, comments }) =>
    comments
      .filter(({ from }) => isHere(from))
      .flatMap((comment) => [comment, ...(comment.replies ?? [])])
      .filter(({ from }) => isHere(from))
      .flatMap(({ daysAgo, from, likedBy = [] }) => [
        ...(from === username || (from === undefined && creator === key) ? [daysAgo] : []),
        ...(likedBy.includes(username) ? [daysAgo] : []),
      ]),
  );
}

test('people were last seen when they last did something, and who has followed the link is confirmed', async () => {
  const { data } = await site.call('GET', '/admin/users', {
    token: await tokenOf('operator'),
    query: { limit: '100' },
  });
  // Accounts that these tests logged in were seen just now.
  const others = data.data.filter(
    ({ username }: { username: string }) => !logIns.some((each) => each.username === username),
  );
  const actions = new Map<string, Happening[]>();
  const note = (username: string, happening: Happening) =>
    actions.set(username, [...(actions.get(username) ?? []), happening]);
  for (const each of plan) {
    if ('fan' in each) note(each.fan, each);
    else note(slice.first.creators.find(({ key }) => key === each.creator)?.username ?? '', each);
  }
  for (const { username, lastSeenAt, state } of others) {
    const own = actions.get(username);
    if (!own) continue;
    const daysAgo = (site.clock.real().getTime() - new Date(lastSeenAt).getTime()) / DAY_MILLISECONDS;
    expect(daysAgo, username).toBeCloseTo(
      Math.min(...writtenBy(username), ...own.map((each) => each.daysAgo)),
      1,
    );
    const isFan = own.some(({ what }) => what === 'join');
    const hasConfirmed = !isFan || own.some(({ what }) => what === 'confirm-address');
    expect(state === 'unconfirmed', username).toBe(!hasConfirmed);
  }
  expect(others.length).toBeGreaterThan(7);
});

test('creators were mailed that they may publish, when it was decided', async () => {
  const { rows } = await site.runtime.database.pool.query(
    `select count(*)::int as mails, count(*) filter (where r.notified_at - r.decided_at < interval '2 minutes')::int as "atOnce"
     from mails m join creator_reviews r on r.creator_id = m.account_id where m.template = 'creators.approved'`,
  );
  expect(rows[0]).toEqual({ mails: slice.first.creators.length, atOnce: slice.first.creators.length });
});

test('two people wait at the desk', async () => {
  const { data } = await site.call('GET', '/admin/creator-reviews', { token: await tokenOf('operator') });
  expect(data.total).toBe(2);
});

type Listed = { fan: { username: string }; creator: { username: string }; state: string; type: string };
const subscriptionsOf = async (query: Record<string, string> = {}) =>
  (
    await site.call('GET', '/admin/subscriptions', {
      token: await tokenOf('operator'),
      query: { limit: '50', ...query },
    })
  ).data.data as Listed[];
const stateOf = async (fan: string, creator = ash.username) =>
  (await subscriptionsOf()).find((each) => each.fan.username === fan && each.creator.username === creator)
    ?.state;

test('packages, coupons, trials and promotion links are offered', async () => {
  const { data } = await site.call('GET', '/package/token/search');
  expect(data.data.map(({ name }: { name: string }) => name)).toEqual(packages.map(({ name }) => name));
  const coupons = await site.call('GET', '/admin/coupons', { token: await tokenOf('operator') });
  const states = new Map(
    coupons.data.data.map(({ code, state }: { code: string; state: string }) => [code, state]),
  );
  expect(states.get('WELCOME')).toBe('active');
  expect(states.get('LATE-SUMMER')).toBe('expired');
  expect(states.get('FIRING10')).toBe('active');
  const links = await site.call('GET', '/creator/promotion-links', { token: await tokenOf('creator') });
  expect(links.data.data).toMatchObject([{ code: 'KILN', visits: 14 }]);
});

test('subscriptions are as far as three months bring them', async () => {
  expect(await stateOf(WREN)).toBe('active');
  expect(await stateOf(WREN, 'ridgelinetam')).toBe('trial');
  expect(await stateOf('marlow')).toBe('past-due');
  expect(await stateOf('sefa')).toBe('active');
  expect(await stateOf('halfmoon')).toBe('canceled');
  const cards = await site.call('GET', '/payment-cards', { token: await tokenOf('fan') });
  expect(cards.data.data).toHaveLength(1);
});

interface Playable {
  status: string;
  playlist?: string;
  url?: string;
  duration?: number;
  captions?: { url: string }[];
}
interface Item {
  title: string;
  canView: boolean;
  files: Playable[];
  video: Playable;
  teaser: Playable;
  polls: { totalVote: number }[];
  participants: unknown[];
  scheduledAt: string;
  streamingScheduled: string;
}

async function itemsOf(path: string, token?: string) {
  const { data } = await site.call('GET', path, { ...(token ? { token } : {}), query: { limit: '50' } });
  const all = data.data as Item[];
  const named = (title: string) => {
    const item = all.find((each) => each.title === title);
    if (!item) throw new Error(`${title} is not in ${path}`);
    return item;
  };
  return { all, named };
}

const POSTS = '/user/feeds/search';
const now = () => site.clock.now().getTime();
const answers = async (path = '') =>
  (await site.inject('api', new URL(path, 'http://site').pathname)).statusCode;

test('videos and sounds are played by whom they are for, and a teaser by everybody', async () => {
  const token = await tokenOf('fan');
  const tams = await itemsOf(`${POSTS}/ridgelinetam`, token);
  expect(tams.all[0]?.title).toBe('Fog, leaving');
  const fog = tams.named('Fog, leaving');
  expect(fog).toMatchObject({
    type: 'video',
    isPinned: true,
    canView: true,
    publishedAt: expect.any(String),
  });
  expect(fog.files).toMatchObject([{ status: 'finished', duration: expect.closeTo(6, 0) }]);
  expect(await answers(fog.files[0]?.playlist)).toBe(200);
  const bell = tams.named('Eight seconds at the upper hut');
  expect(bell).toMatchObject({ type: 'audio', audience: 'subscribers', canView: true });
  expect(bell.files).toMatchObject([{ status: 'finished', duration: expect.closeTo(8, 0) }]);
  expect(await answers(bell.files[0]?.url)).toBe(200);
  const dough = (await itemsOf(`${POSTS}/crumbtheory`, token)).named('Proving, at sixty times the speed');
  expect(dough).toMatchObject({ type: 'video', audience: 'buyers', price: 3, canView: false });
  expect(dough.files[0]?.playlist).toBe(undefined);
  expect(await answers(dough.teaser.playlist)).toBe(200);
});

test('of three videos one is for sale, with another creator in it, and one is announced', async () => {
  const path = '/performer-assets/videos/search';
  const own = await itemsOf(path, await tokenOf('creator'));
  expect(own.all).toHaveLength(videos.length);
  for (const { title, audience, price = 0, tags, participants, appearsInDays, ...video } of videos) {
    const item = own.named(title);
    const isComing = appearsInDays !== undefined;
    const { allowsDownload = false, captions } = video;
    expect(item).toMatchObject({ audience, price, tags, allowsDownload, isSchedule: isComing });
    expect(item.participants).toHaveLength(participants.length);
    expect(item).toMatchObject({ canView: !isComing, lockedReason: isComing ? 'upcoming' : null });
    if (!isComing) expect(await answers(item.video.playlist)).toBe(200);
    if (captions) expect(await answers(item.video.captions?.[0]?.url)).toBe(200);
  }
  const seen = await itemsOf(path, await tokenOf('fan'));
  expect(seen.all.filter(({ canView }) => canView)).toHaveLength(1);
});

test('a profile has a welcome video', async () => {
  const { data } = await site.call('GET', '/performers/ferrow');
  expect(data).toMatchObject({ username: 'ferrow', welcomeVideo: { status: 'finished' } });
});

test('fans have voted in a poll, a live stream is announced, and a post waits for its time', async () => {
  const asked = (await itemsOf(`${POSTS}/ridgelinetam`)).named(poll.title);
  expect(asked).toMatchObject({ pollDescription: poll.question });
  const here = poll.votes.filter(([fan]) => slice.first.fans.some(({ username }) => username === fan));
  expect(asked.polls.map(({ totalVote }) => totalVote)).toEqual(
    poll.options.map((_, index) => here.filter(([, option]) => option === index).length),
  );
  const live = (await itemsOf(`${POSTS}/ferrow`)).named(stream.title);
  expect(live).toMatchObject({ type: 'scheduled-streaming' });
  expect(Date.parse(live.streamingScheduled)).toBeGreaterThan(now());
  const coming = (await itemsOf('/performer/feeds', await tokenOf('creator'))).named(scheduled.title);
  expect(coming).toMatchObject({ status: 'active', publishedAt: null });
  expect(Date.parse(coming.scheduledAt)).toBeGreaterThan(now());
});

// Last, because time goes on.
test('thirty days later there are renewals, failures, retries and ends', async () => {
  const runDue = async () => {
    await runJob(site, 'subscriptions.run-due');
    await site.drain();
  };
  site.clock.advance(30 * DAY_MILLISECONDS);
  await runDue();
  expect(await stateOf(WREN)).toBe('active');
  expect(await stateOf(WREN, 'ridgelinetam')).toBe('active');
  expect(await stateOf('halfmoon')).toBe('ended');
  for (let day = 0; day < 6; day++) {
    await runDue();
    site.clock.advance(DAY_MILLISECONDS);
  }
  expect(await stateOf('marlow')).toBe('ended');
  expect(await checkBooks(site)).toEqual([]);
});

test('galleries are there, one for everybody and one for sale, and are saved', async () => {
  const { data: found } = await site.call('GET', '/performer-assets/galleries/search');
  expect(found.data).toEqual(
    expect.arrayContaining([expect.objectContaining({ audience: 'everyone', canView: true, isSale: true })]),
  );
  const token = await tokenOf('fan');
  const { data: saved } = await site.call('GET', '/reactions/galleries/bookmark', { token });
  expect(saved.total).toBeGreaterThan(0);
});

test('shops have products of each kind: with stock, few left, sold out, and files', async () => {
  const { data: found } = await site.call('GET', '/performer-assets/products/search');
  const stocks = found.data.map(({ stock }: { stock: number | null }) => stock);
  expect(stocks).toEqual(expect.arrayContaining([0, 3, 41, null]));
  for (const { image } of found.data) expect(image).toEqual(expect.any(String));
  const token = await tokenOf('fan');
  const { data: saved } = await site.call('GET', '/reactions/products/bookmark', { token });
  expect(saved.total).toBeGreaterThan(0);
});
