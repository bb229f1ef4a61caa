/**
 * Money has days of one time zone: what lists date, sums count and filters keep is the same day. Charges stand around
 * the midnights of zones far ahead of UTC and far behind it, and around the nights in which clocks are changed.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyTimeZone } from '#domains/site/server/index.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import {
  giveTip,
  giveTokens,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

interface Case {
  readonly timeZone: string;
  /** Instants of tips, one after the other, each with the day that it is in the zone. */
  readonly tips: readonly (readonly [string, string])[];
}

const cases: readonly Case[] = [
  {
    timeZone: 'Pacific/Auckland',
    tips: [
      ['2026-11-25T10:59:59.000Z', '2026-11-25'],
      ['2026-11-25T11:00:00.000Z', '2026-11-26'],
      ['2026-11-26T10:59:59.000Z', '2026-11-26'],
      ['2026-11-26T11:00:01.000Z', '2026-11-27'],
    ],
  },
  {
    timeZone: 'America/Los_Angeles',
    tips: [
      ['2026-11-26T07:59:59.000Z', '2026-11-25'],
      ['2026-11-26T08:00:00.000Z', '2026-11-26'],
      ['2026-11-27T07:59:59.000Z', '2026-11-26'],
      ['2026-11-27T08:00:01.000Z', '2026-11-27'],
    ],
  },
  {
    // The day is 23 hours long.
    timeZone: 'Europe/Warsaw',
    tips: [
      ['2027-03-27T22:59:59.000Z', '2027-03-27'],
      ['2027-03-27T23:00:00.000Z', '2027-03-28'],
      ['2027-03-28T21:59:59.000Z', '2027-03-28'],
      ['2027-03-28T22:00:00.000Z', '2027-03-29'],
    ],
  },
  {
    // The day is 25 hours long.
    timeZone: 'Europe/Warsaw',
    tips: [
      ['2027-10-30T21:59:59.000Z', '2027-10-30'],
      ['2027-10-30T22:00:00.000Z', '2027-10-31'],
      ['2027-10-31T22:59:59.000Z', '2027-10-31'],
      ['2027-10-31T23:00:00.000Z', '2027-11-01'],
    ],
  },
];

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

async function choose(moneyTimeZone: string) {
  const { status } = await site.call('PUT', '/admin/settings/moneyTimeZone', {
    token: boss.token,
    body: { value: moneyTimeZone },
  });
  expect(status).toBe(200);
}

/** Sets the clock forward to an instant. */
function goTo(instant: string) {
  site.clock.advance(Date.parse(instant) - site.clock.now().getTime());
}

interface Parties {
  readonly fan: TestUser;
  readonly creator: TestUser;
}

const get = async (user: TestUser, path: string, query: Record<string, string> = {}) => {
  const answer = await site.call('GET', path, { token: user.token, query: { limit: '200', ...query } });
  expect(answer.status, path).toBe(200);
  return answer.data;
};

/** How many tips every place counts on a day: lists by the dates that pages write, filters, and sums. */
async function countedOn(day: string, { fan, creator }: Parties) {
  const timeZone = await moneyTimeZone(site.runtime.database.read);
  const only = { fromDate: day, toDate: day };
  const dated = (rows: readonly { createdAt: string }[]) =>
    rows.filter(({ createdAt }) => dayOf(new Date(createdAt), timeZone) === day).length;
  const recent = await get(creator, '/performer/earning/recent');
  const stats = await get(creator, '/performer/earning/stats', only);
  const chart = recent.days.find((each: { day: string }) => each.day === day);
  const entries = await get(boss, '/admin/ledger/entries', { ...only, user: fan.id, kind: 'charge' });
  return {
    dated: dated((await get(creator, '/performer/earning/search')).data),
    earnings: (await get(creator, '/performer/earning/search', only)).total,
    // Each tip is of ten tokens, of which nine are the creator's.
    sum: stats.totalGrossPrice / 10,
    chart: (chart?.net ?? 0) / 9,
    history: (await get(fan, '/wallet/history', { ...only, movement: 'charge' })).total,
    charges: (await get(fan, '/wallet/charges/search', only)).total,
    siteCharges: (await get(boss, '/admin/charges', { ...only, user: fan.id })).total,
    ledger: entries.total,
  };
}

const everywhere = (count: number) => ({
  dated: count,
  earnings: count,
  sum: count,
  chart: count,
  history: count,
  charges: count,
  siteCharges: count,
  ledger: count,
});

describe.each(cases)('in $timeZone, $tips.1.1', ({ timeZone, tips }) => {
  let parties: Parties;
  beforeAll(async () => {
    goTo(new Date(Date.parse(tips[0]?.[0] ?? '') - 60_000).toISOString());
    boss = await operator(site);
    parties = { fan: await registerFan(site), creator: await registerCreator(site, { approved: true }) };
    await giveTokens(site, parties.fan, 100_00);
    for (const [instant] of tips) {
      goTo(instant);
      expect((await giveTip(site, parties, { price: 10, message: instant })).status).toBe(200);
    }
  });

  test('every list, filter, sum and chart has the same days', async () => {
    await choose(timeZone);
    const days = new Map<string, number>();
    for (const [, day] of tips) days.set(day, (days.get(day) ?? 0) + 1);
    for (const [day, count] of days) expect(await countedOn(day, parties), day).toEqual(everywhere(count));
    const { today, nextMaturities } = await get(parties.creator, '/performer/earning/stats');
    expect(today).toBe(tips.at(-1)?.[1]);
    // A hold of seven times 24 hours ends on the day that it is then.
    const held = tips.map(([instant]) => dayOf(new Date(Date.parse(instant) + 7 * 86_400_000), timeZone));
    expect(nextMaturities.map(({ day }: { day: string }) => day)).toEqual([...new Set(held)]);
  });

  test('another setting changes all of them together', async () => {
    await choose('UTC');
    for (const day of new Set(tips.flatMap(([instant, day]) => [instant.slice(0, 10), day]))) {
      const count = tips.filter(([instant]) => instant.startsWith(day)).length;
      expect(await countedOn(day, parties), day).toEqual(everywhere(count));
    }
  });
});

test('the dashboard, and the payments by card that it leads to, have them too', async () => {
  // In Auckland it is the next day already.
  goTo('2027-11-20T12:00:00.000Z');
  boss = await operator(site);
  const fan = await registerFan(site);
  await giveTokens(site, fan, 30_00);
  for (const [timeZone, day] of [
    ['Pacific/Auckland', '2027-11-21'],
    ['UTC', '2027-11-20'],
  ] as const) {
    await choose(timeZone);
    const { days } = await get(boss, '/admin/dashboard');
    // The fan and the operator.
    expect(days.at(-1)).toMatchObject({ day, moneyIn: 30, newUsers: 2 });
    const paid = await get(boss, '/admin/card-payments', { fromDate: day, user: fan.id });
    expect(paid.total).toBe(1);
    const own = await get(fan, '/payment/transactions/user/search', { fromDate: day, toDate: day });
    expect(own.total).toBe(1);
    expect((await get(boss, '/admin/users', { fromDate: day })).total).toBe(2);
  }
});

test('what is stored are instants, and only zones of the database can be chosen', async () => {
  const before = await site.runtime.database.pool.query('select id, created_at from charges order by id');
  await choose('Asia/Kathmandu');
  expect((await site.call('GET', '/settings/public')).data.moneyTimeZone).toBe('Asia/Kathmandu');
  const after = await site.runtime.database.pool.query('select id, created_at from charges order by id');
  expect(after.rows).toEqual(before.rows);
  for (const value of ['Mars/Olympus', '+02:00', 'europe/warsaw', '', 5]) {
    const refused = await site.call('PUT', '/admin/settings/moneyTimeZone', {
      token: boss.token,
      body: { value },
    });
    expect(refused.body.code).toBe('site.setting-out-of-range');
  }
});
