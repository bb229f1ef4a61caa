/** Short pages of very long lists: how many whole posts are loaded for them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { readsDuring, seedRows } from '#testing/watch-reads.ts';

const POSTS = 1_300;
const PAGE = 12;

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
/** The id of seeded post n: the higher, the older. One in five is for everyone, the others for followers. */
const idOf = (n: number) => `0190bbbb-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await seedRows(
    site,
    `insert into posts (id, creator_id, type, text, slug, audience, price_tokens, status, media_state, published_at,
      search_words, created_at, updated_at)
    select ('0190bbbb-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '${creator.id}', 'photo', 'Number ' || n,
      'number-' || n, case when n % 5 = 0 then 'everyone' else 'followers' end, 0, 'active', 'ready', at, '', at, at
    from (select n, timestamptz '2026-11-01' - n * interval '1 minute' as at from generate_series(1, ${POSTS}) n) one;
    insert into reactions (account_id, kind, object_id, action, created_at)
    select '${fan.id}', 'feed', id, 'bookmark', created_at from posts where creator_id = '${creator.id}'`,
  );
});
afterAll(() => site.close());

/** How many rows with a post's text were read for an answer. */
async function wholePostsOf(work: () => Promise<unknown>): Promise<number> {
  const reads = await readsDuring(site, work);
  return reads.flatMap(({ rows }) => rows).filter((row) => Object.hasOwn(row as object, 'text')).length;
}

interface Listed {
  data: { _id: string; objectId: string }[];
  total: number;
}

const list = async (path: string, query: Record<string, string>, token?: string): Promise<Listed> => {
  const { status, data } = await site.call('GET', path, { query, token });
  expect(status).toBe(200);
  return data;
};

describe('what is open to a viewer', () => {
  const ask = (query: Record<string, string> = {}, token?: string) =>
    list('/user/feeds', { unlocked: 'true', ...query }, token);

  test('is decided without loading whole posts, except those on the page', async () => {
    for (const token of [undefined, fan.token]) {
      let page: Listed | undefined;
      const loaded = await wholePostsOf(async () => {
        page = await ask({}, token);
      });
      expect(page?.data.map(({ _id }) => _id)).toEqual(
        Array.from({ length: PAGE }, (_, n) => idOf((n + 1) * 5)),
      );
      expect(page?.total).toBeGreaterThan(PAGE);
      expect(loaded).toBe(PAGE);
    }
  });

  test('continues to the end of 1,200, page by page, and then says that this is all', async () => {
    const last = await ask({ offset: '236' });
    expect(last.data.map(({ _id }) => _id)).toEqual([1185, 1190, 1195, 1200].map(idOf));
    expect(last.total).toBe(240);
    const seen = new Set<string>();
    for (let offset = 0; ; offset += 100) {
      const { data, total } = await ask({ offset: String(offset), limit: '100' });
      for (const { _id } of data) seen.add(_id);
      if (offset + data.length >= total) break;
    }
    expect(seen.size).toBe(240);
  });

  test('is the same for a viewer who may open everything', async () => {
    const { data, total } = await ask({ limit: '100' }, creator.token);
    expect(data.map(({ _id }) => _id)).toEqual(Array.from({ length: 100 }, (_, n) => idOf(n + 1)));
    expect(total).toBeGreaterThan(100);
  });
});

describe('bookmarks', () => {
  const ask = (query: Record<string, string> = {}) => list('/reactions/feeds/bookmark', query, fan.token);

  test('are decided without loading whole posts, except those on the page', async () => {
    let page: Listed | undefined;
    const loaded = await wholePostsOf(async () => {
      page = await ask();
    });
    expect(page?.data.map(({ objectId }) => objectId)).toEqual(
      Array.from({ length: PAGE }, (_, n) => idOf(n + 1)),
    );
    expect(page?.total).toBeGreaterThan(1_000);
    expect(loaded).toBe(PAGE);
  });

  test('are listed to the last one, and posts hidden by now are left out and not counted', async () => {
    const { data, total } = await ask({ offset: '1290', limit: '20' });
    expect([data.at(-1)?.objectId, data.length, total]).toEqual([idOf(POSTS), 10, POSTS]);
    const { pool } = site.runtime.database;
    await pool.query(`update posts set status = 'inactive' where creator_id = $1 and slug <> 'number-700'`, [
      creator.id,
    ]);
    expect(await ask()).toMatchObject({ data: [{ objectId: idOf(700) }], total: 1 });
    await pool.query(`update posts set status = 'active' where creator_id = $1`, [creator.id]);
  });
});

test('the trending order is computed once for concurrent requests', async () => {
  const trending = (token?: string) => list('/user/feeds', { audience: 'trending' }, token);
  await site.call('POST', '/reactions', {
    token: fan.token,
    body: { objectId: idOf(40), objectType: 'feed', action: 'like' },
  });
  const reads = await readsDuring(site, async () => {
    for (const token of [undefined, fan.token, creator.token]) {
      expect((await trending(token)).data.map(({ _id }) => _id)).toEqual([idOf(40)]);
    }
  });
  expect(reads.filter(({ text }) => text.includes("action = 'like' and created_at"))).toHaveLength(1);
  // A removed post does not trend, however recently the ranking was computed.
  await site.runtime.database.pool.query('update posts set deleted_at = now() where id = $1', [idOf(40)]);
  expect((await trending()).data.map(({ _id }) => _id)).not.toContain(idOf(40));
});
