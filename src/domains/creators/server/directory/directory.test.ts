/** A directory with more creators than are counted, and with table statistics for the planner. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCreator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { plansOf, readsDuring, seedRows } from '#testing/watch-reads.ts';
import { findInDirectory } from './directory.sql.ts';

// More than are counted for the options.
const SEEDED = 25_100;

let site: TestSite;
let ada: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  ada = await registerCreator(site, { approved: true, name: 'Ada Quill' });
  const id = "('0190aaaa-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";
  // One in a hundred lives in Malta, and one in ten has never come back.
  await seedRows(
    site,
    `insert into accounts (id, role, status, approved, email, username, name, first_name, last_name, country, gender,
      date_of_birth, verified_email, search_words, created_at, updated_at, last_seen_at)
    select ${id}, 'creator', 'active', true, 'c' || n || '@seed.test', 'seeded' || n, 'Seeded ' || n, '', '',
      case when n % 100 = 0 then 'MT' else 'PT' end, 'female', date '1990-01-01' + n % 3000, true, '',
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01',
      case when n % 10 > 0 then timestamptz '2026-06-01' + n * interval '1 second' end
    from generate_series(1, ${SEEDED}) n;
    insert into creators (account_id, bio, monthly_price_cents, yearly_price_cents, is_free_subscription,
      free_subscription_days, chat_price_tokens, attributes, address, featured, follower_count, search_words,
      created_at, updated_at)
    select ${id}, '', 500, 5000, false, 1, 100, '{}', '{}', false, n % 500,
      to_tsvector('simple', 'seeded n' || n || case when n % 1000 = 0 then ' lantern' else '' end),
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01'
    from generate_series(1, ${SEEDED}) n;
    analyze accounts, creators`,
  );
});
afterAll(() => site.close());

const search = async (query: Record<string, string | string[]>) => {
  const { status, data } = await site.call('GET', '/performers/user/search', { query });
  expect(status).toBe(200);
  return { ...data, ids: data.data.map(({ _id }: { _id: string }) => _id) };
};

describe('the total', () => {
  test('says that there are more than are counted, on each page', async () => {
    for (const offset of ['0', '5000', '10000']) {
      const { data, total } = await search({ offset, limit: '20' });
      expect([data.length, total]).toEqual([20, 10_001]);
    }
    for (const path of ['/performers/top', '/performers/search/random']) {
      expect((await site.call('GET', path)).data.total).toBe(10_001);
    }
  });

  test('is exact below that, on every page and behind the last one', async () => {
    for (const [offset, found] of [
      ['0', 16],
      ['240', 11],
      ['251', 0],
    ] as const) {
      const { data, total } = await search({ country: 'MT', offset });
      expect([data.length, total]).toEqual([found, 251]);
    }
  });

  test('is counted once for all who look at about the same time', async () => {
    const reads = await readsDuring(site, async () => {
      for (const offset of ['0', '16', '32']) await search({ gender: 'female', country: 'PT', offset });
    });
    const counts = reads.filter(({ text }) => text.includes('count(*) as total'));
    expect(counts).toHaveLength(1);
  });

  test('counts those who stand first by name as well, once, whether or not they fit', async () => {
    const { ids, total } = await search({ country: 'MT', includedIds: [ada.id], limit: '3' });
    expect([ids[0], ids.length, total]).toEqual([ada.id, 3, 252]);
    const next = await search({ country: 'MT', includedIds: [ada.id], limit: '3', offset: '3' });
    expect(next.total).toBe(252);
    const plain = await search({ country: 'MT', limit: '5' });
    expect([...ids.slice(1), ...next.ids]).toEqual(plain.ids);
    expect((await search({ q: 'quill', includedIds: [ada.id] })).total).toBe(1);
  });
});

describe('a page', () => {
  const page = { limit: 16, offset: 0 };
  const cases = [
    ['those who were here last', {}, 'online', 'accounts_here_last'],
    ['those who were here last, of one country', { country: ['PT'] }, 'online', 'accounts_here_last'],
    ['the most followed', {}, 'popular', 'creators_popular'],
    [
      'the most followed of an age',
      { born: [{ from: '1991-01-01', to: '1994-01-01' }] },
      'popular',
      'creators_popular',
    ],
    ['words that few have', { search: 'lantern:*' }, 'online', 'creators_search'],
  ] as const;
  test.each(cases)('of %s is read along an index', async (_what, filter, order, index) => {
    const plans = await plansOf(site, (db) => findInDirectory(db, filter, order, page));
    expect(plans.join('\n')).toContain(index);
    expect(plans.join('\n')).not.toMatch(/Seq Scan on (accounts|creators)/);
  });

  test('shows who was here last first, and who never came back at the end', async () => {
    const { ids } = await search({ sortBy: 'online', limit: '2' });
    const last = (n: number) => `0190aaaa-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
    expect(ids.filter((id: string) => id !== ada.id)[0]).toBe(last(SEEDED - 1));
  });
});

describe('options', () => {
  const options = async (query: Record<string, string>) =>
    (await site.call('GET', '/performers/user/search/counts', { query })).data;

  test('of more creators than are counted through have no figures, and ask for none', async () => {
    const reads = await readsDuring(site, async () => {
      for (const country of ['PT', 'MT', 'IE']) {
        expect(await options({ country })).toMatchObject({ isComplete: false, counts: { country: {} } });
      }
    });
    expect(reads.filter(({ text }) => text.includes('grouping sets'))).toHaveLength(0);
    expect(reads.filter(({ text }) => text.includes('count(*) as total'))).toHaveLength(1);
  });

  test('of those who have a word are counted', async () => {
    expect(await options({ q: 'lantern' })).toMatchObject({
      isComplete: true,
      counts: { country: { MT: 25 } },
    });
  });
});
