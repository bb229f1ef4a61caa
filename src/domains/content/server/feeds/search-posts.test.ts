import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { newId } from '#platform/server/ids.ts';
import {
  giveTokens,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestPost,
  type TestUser,
} from '#testing/factories.ts';
import { type CallOptions, openTestSite, type TestSite } from '#testing/site.ts';
import { plansOf, readsDuring, seedRows } from '#testing/watch-reads.ts';
import { findPostsByWords } from './search-posts.sql.ts';

// From an address range that a registry assigned long ago.
const DUTCH = '193.0.6.139';
const PATH = '/feeds/search';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
let sold: TestPost;

async function publish(by: TestUser, text: string, fields: Record<string, unknown> = {}): Promise<TestPost> {
  site.clock.advance(DAY_MILLISECONDS);
  return publishPost(site, by, { text, ...fields });
}

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 10_00);
  await publish(creator, 'Glazes\n\nThe kiln was cold by noon.');
  await publish(creator, 'The KÍLN is lit\n\nAll night.');
  sold = await publish(creator, 'Nine cups\n\nStraight from the kiln.', {
    photos: 1,
    audience: 'buyers',
    price: 6,
  });
  await publish(creator, 'A kiln that nobody sees yet', { status: 'inactive' });
  await publish(other, 'Kilnside walk', { photos: 1, audience: 'followers' });
  await publish(other, 'Bread');
  await site.call('POST', `/follows/${other.id}`, { token: fan.token });
});
afterAll(() => site.close());

interface Found {
  titles: string[];
  total: number;
  last: string;
}

async function search(
  q: string,
  options: CallOptions = {},
  query: Record<string, string> = {},
): Promise<Found> {
  const { status, data } = await site.call('GET', PATH, { ...options, query: { q, ...query } });
  expect(status).toBe(200);
  const last = data.data.at(-1);
  return {
    titles: data.data.map(({ title }: { title: string }) => title),
    total: data.total,
    last: last && `${last.publishedAt}_${last._id}`,
  };
}

const ALL = ['Kilnside walk', 'The KÍLN is lit', 'Nine cups', 'Glazes'];

test('titles with the word come first, then the newest; beginnings of words, whatever their case and accents', async () => {
  expect(await search('kiln')).toMatchObject({ titles: ALL, total: 4 });
  expect((await search('KÍL')).titles).toEqual(ALL);
  expect((await search('kilns')).titles).toEqual(['Kilnside walk']);
  // All of the words, and a title that has but one of them is no better.
  expect((await search('cold kiln')).titles).toEqual(['Glazes']);
  expect(await search('kiln bread')).toMatchObject({ titles: [], total: 0 });
});

test('nothing to search for finds nothing; more than can be searched for is refused', async () => {
  expect(await search('…')).toMatchObject({ titles: [], total: 0 });
  expect(await search('')).toMatchObject({ titles: [], total: 0 });
  const wrong: Record<string, string>[] = [{ q: 'x'.repeat(101) }, { q: 'kiln', before: 'yesterday' }];
  for (const query of wrong)
    expect((await site.call('GET', PATH, { query })).body.code).toBe('request.shape');
});

test('pages go on where the last one ended, over the edge of the titles', async () => {
  const titles: string[] = [];
  let query: Record<string, string> = { limit: '1' };
  for (const left of [4, 3, 2, 1]) {
    const page = await search('kiln', {}, query);
    expect(page.total).toBe(left);
    titles.push(...page.titles);
    query = { limit: '1', before: page.last };
  }
  expect(titles).toEqual(ALL);
  expect(await search('kiln', {}, query)).toMatchObject({ titles: [], total: 0 });
});

test('a changed text is found by its new words alone', async () => {
  const { _id } = await publish(other, 'Rye');
  await site.call('PUT', `/performer/feeds/${_id}`, { token: other.token, body: { text: 'Spelt' } });
  expect([(await search('rye')).titles, (await search('spelt')).titles]).toEqual([[], ['Spelt']]);
});

describe('who finds what', () => {
  const run = (text: string, values: unknown[]) => site.runtime.database.pool.query(text, values);
  const OF_THE_OTHER = ['Kilnside walk'];

  test('everybody finds what is published, open or locked; nobody finds a draft, its author neither', async () => {
    await site.call('POST', `/wallet/charges/feed/${sold._id}`, { token: fan.token, body: {} });
    const stranger = await registerFan(site);
    const boss = await operator(site);
    for (const token of [undefined, stranger.token, fan.token, creator.token, other.token, boss.token])
      expect(await search('kiln', token === undefined ? {} : { token })).toMatchObject({
        titles: ALL,
        total: 4,
      });
    const openTo = async (options: CallOptions) => {
      const { data } = await site.call('GET', PATH, { ...options, query: { q: 'kiln' } });
      return data.data.map(({ canView }: { canView: boolean }) => canView);
    };
    expect(await openTo({})).toEqual([false, true, false, true]);
    // A follower of the first one's author, and a buyer of the third one.
    expect(await openTo({ token: fan.token })).toEqual([true, true, true, true]);
  });

  test('a blocked fan and a visitor from a blocked country find nothing of the creator', async () => {
    await run(
      `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', $4)`,
      [newId(), creator.id, fan.id, site.clock.now()],
    );
    await run('insert into country_blocks (creator_id, country) values ($1, $2)', [creator.id, 'NL']);
    for (const options of [{ token: fan.token }, { address: DUTCH }])
      expect(await search('kiln', options)).toMatchObject({ titles: OF_THE_OTHER, total: 1 });
    expect((await search('kiln', { token: creator.token, address: DUTCH })).titles).toEqual(ALL);
    expect((await search('kiln')).titles).toEqual(ALL);
    await run('delete from user_blocks where blocker_id = $1', [creator.id]);
    await run('delete from country_blocks where creator_id = $1', [creator.id]);
  });

  test('nobody finds posts of a suspended creator, nor removed ones', async () => {
    await run(`update accounts set status = 'suspended' where id = $1`, [creator.id]);
    expect(await search('kiln')).toMatchObject({ titles: OF_THE_OTHER, total: 1 });
    await run(`update accounts set status = 'active' where id = $1`, [creator.id]);
    const gone = await publish(creator, 'Kiln for sale');
    await site.call('DELETE', `/performer/feeds/${gone._id}`, { token: creator.token });
    expect((await search('kiln')).titles).toEqual(ALL);
  });
});

describe('among many posts', () => {
  const POSTS = 20_000;
  const asker = { viewerId: undefined, country: undefined };

  beforeAll(() =>
    seedRows(
      site,
      `insert into posts (id, creator_id, type, text, slug, audience, price_tokens, status, media_state, published_at,
        search_words, created_at, updated_at)
      select ('0190bbbb-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '${other.id}', 'text', 'Number ' || n,
        'number-' || n, 'everyone', 0, 'active', 'ready', at,
        to_tsvector('simple', 'every tenth' || n % 10 || ' number' || n % 1000), at, at
      from (select n, timestamptz '2026-09-01' - n * interval '1 minute' as at from generate_series(1, ${POSTS}) n) one;
      analyze posts, accounts, creators`,
    ),
  );

  test('a word of few goes through its index, and never through the whole table', async () => {
    const plans = await plansOf(site, (db) =>
      findPostsByWords(db, { search: 'number77:*', after: undefined, asker }, 20),
    );
    expect(plans.join('\n')).toContain('Bitmap Index Scan on posts_search');
    expect(plans.join('\n')).not.toContain('Seq Scan on posts');
  });

  test('a word of all is found by walking the newest, and said to be more than a thousand', async () => {
    const [, plan = ''] = await plansOf(site, (db) =>
      findPostsByWords(db, { search: 'every:*', after: undefined, asker }, 20),
    );
    expect(plan).toContain('Index Scan using posts_latest');
    expect(plan).not.toContain('Seq Scan on posts');
    expect(await search('every')).toMatchObject({ total: 1_001 });
    const reads = await readsDuring(site, () => search('every'));
    const texts = reads.flatMap(({ rows }) => rows).filter((row) => Object.hasOwn(row as object, 'text'));
    expect(texts).toHaveLength(20);
  });

  test('a word of all is paged past the ranked ones: those with it in their title first, each once', async () => {
    const titled = [40, 90].map((n) => `number-${n}`);
    await site.runtime.database.pool.query(
      `update posts set search_words = search_words || setweight(to_tsvector('simple', 'every'), 'A')
       where slug = any($1)`,
      [[...titled, 'number-150']],
    );
    const seen: string[] = [];
    let after: { id: string; publishedAt: Date } | undefined;
    for (let page = 0; page < 8; page++) {
      const { ids } = await findPostsByWords(
        site.runtime.database.read,
        { search: 'every:*', after, asker },
        20,
      );
      expect(ids).toHaveLength(20);
      const { rows } = await site.runtime.database.pool.query(
        'select id, slug, published_at from posts where id = any($1) order by array_position($1, id)',
        [ids],
      );
      seen.push(...rows.map(({ slug }) => slug));
      const last = rows.at(-1);
      after = { id: last.id, publishedAt: last.published_at };
    }
    expect(seen.slice(0, 2)).toEqual(titled);
    expect(new Set(seen).size).toBe(160);
    const numbers = seen.slice(2).map((slug) => Number(slug.replace('number-', '')));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers).toContain(150);
  });
});
