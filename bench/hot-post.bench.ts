/**
 * A post that many like and comment on at once: 64 people, each as fast as the site answers, beside the same inserts and
 * counters through the driver alone; and its first page of comments, when it has very many.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addComment } from '#domains/engagement/server/comments/write-comment.ts';
import { SiteClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Viewer } from '#platform/server/context.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log/log.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts';
import { LIFTED_LIMITS } from '#testing/lifted-limits.ts';
import { openRuntime } from '../src/app/server/open-runtime.ts';
import { type BenchSite, openBenchSite, post } from './bench-site.ts';
import type { Bench } from './figure.ts';
import { loadHttp } from './load-http.ts';
import { registerCreator } from './seed-conversations.ts';
import { idOf, onDatabase } from './seed-posts.ts';
import { takeTurns } from './take-turns.ts';

const USERS = 64;
// The database of a site has room for so many beside the site itself.
const CONNECTIONS = 16;
const TURN_SECONDS = 3;
const FEW = 100;
const MANY = 100_000;

interface Hot {
  postId: string;
  ownerId: string;
  fans: { id: string; token: string }[];
}

async function seedHotPost(site: BenchSite): Promise<Hot> {
  const token = await registerCreator(site, 'hotcreator');
  const { _id: postId = '' } = await post(
    site.address,
    '/performer/feeds',
    { type: 'text', text: 'Hot' },
    token,
  );
  const tokens: string[] = [];
  for (let n = 0; n < USERS; n++) tokens.push(await site.registerFan(`hotfan${n}`));
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const { rows } = await client.query('select id, username from accounts');
  await client.end();
  const ids = new Map<string, string>(rows.map(({ id, username }) => [username, id]));
  const fans = tokens.map((each, n) => ({ token: each, id: ids.get(`hotfan${n}`) ?? '' }));
  return { postId, ownerId: ids.get('hotcreator') ?? '', fans };
}

const TEXT = 'The tall one looks like it has been rained on from the inside.';

/** Everybody comments, over and over. */
async function commentOverHttp(site: BenchSite, { postId, fans }: Hot): Promise<number> {
  const rates = await Promise.all(
    fans.map(({ token }) =>
      loadHttp({
        connections: 1,
        seconds: TURN_SECONDS,
        method: 'POST',
        url: `${site.address}/comments`,
        headers: { authorization: token, 'content-type': 'application/json' },
        body: () =>
          JSON.stringify({ _id: randomUUID(), objectId: postId, objectType: 'feed', content: TEXT }),
      }),
    ),
  );
  return rates.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** The command with all that it asks and stores, in this process: no HTTP, no session; the site tells people meanwhile. */
async function commentByCommand(site: BenchSite, { postId, fans }: Hot): Promise<number> {
  const config = readConfig({ ...LIFTED_LIMITS, DATA_DIR: site.folder, SECRET_KEY: 'k'.repeat(40) });
  const database = openDatabase({ url: site.databaseUrl, poolSize: CONNECTIONS });
  const storage = await openLocalDisk(`${site.folder}/media`);
  const log = openLog({ level: 'error' });
  const runtime = openRuntime({ config, clock: new SiteClock(), database, storage, log });
  const until = performance.now() + TURN_SECONDS * 1000;
  let done = 0;
  const worker = async (accountId: string) => {
    const viewer: Viewer = {
      accountId,
      role: 'fan',
      sessionId: '',
      approved: true,
      language: null,
      authenticatedAt: new Date(),
      openedOn: 'api',
      hasOperatorPowers: false,
    };
    while (performance.now() < until) {
      const body = { _id: randomUUID(), objectId: postId, objectType: 'feed', content: TEXT } as const;
      await runtime.write({ viewer }, (ctx) =>
        addComment(ctx, { params: undefined, query: undefined, body }),
      );
      done += 1;
    }
  };
  await Promise.all(fans.map(({ id }) => worker(id)));
  await runtime.outbox.stop();
  await database.close();
  return done / TURN_SECONDS;
}

/** Everybody likes it and takes that back, over and over. */
async function likeOverHttp(site: BenchSite, { postId, fans }: Hot): Promise<number> {
  const until = performance.now() + TURN_SECONDS * 1000;
  const body = JSON.stringify({ objectId: postId, objectType: 'feed', action: 'like' });
  let done = 0;
  const worker = async (token: string) => {
    for (let isOn = true; performance.now() < until; isOn = !isOn) {
      const answer = await fetch(`${site.address}/reactions`, {
        method: isOn ? 'POST' : 'DELETE',
        headers: { authorization: token, 'content-type': 'application/json' },
        body,
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a like was answered ${answer.status}`);
      done += 1;
    }
  };
  await Promise.all(fans.map(({ token }) => worker(token)));
  return done / TURN_SECONDS;
}

/** Transactions of the given statements, by as many connections. */
async function bare(
  site: BenchSite,
  hot: Hot,
  statementsOf: (fanId: string, n: number) => { name: string; text: string; values: unknown[] }[],
): Promise<number> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: CONNECTIONS });
  const until = performance.now() + TURN_SECONDS * 1000;
  let done = 0;
  const worker = async (fanId: string) => {
    for (let n = 0; performance.now() < until; n++) {
      const client = await pool.connect();
      await client.query('begin');
      for (const statement of statementsOf(fanId, n)) await client.query(statement);
      await client.query('commit');
      client.release();
      done += 1;
    }
  };
  await Promise.all(hot.fans.map(({ id }) => worker(id)));
  await pool.end();
  return done / TURN_SECONDS;
}

const commentBare = (site: BenchSite, hot: Hot) =>
  bare(site, hot, (fanId) => [
    {
      name: 'comment',
      text: `insert into comments (id, kind, object_id, owner_id, author_id, content, created_at)
        values ($1, 'feed', $2, $3, $4, $5, now())`,
      values: [randomUUID(), hot.postId, hot.ownerId, fanId, TEXT],
    },
    {
      name: 'count',
      text: `insert into comment_counts (kind, object_id, total, top_total) values ('feed', $1, 1, 1)
        on conflict (kind, object_id) do update
          set total = comment_counts.total + 1, top_total = comment_counts.top_total + 1`,
      values: [hot.postId],
    },
  ]);

const likeBare = (site: BenchSite, hot: Hot) =>
  bare(site, hot, (fanId, n) => [
    {
      name: n % 2 === 0 ? 'like' : 'unlike',
      text:
        n % 2 === 0
          ? `insert into reactions (account_id, kind, object_id, action, created_at)
              values ($1, 'feed', $2, 'like', now()) on conflict do nothing`
          : `delete from reactions where account_id = $1 and kind = 'feed' and object_id = $2 and action = 'like'`,
      values: [fanId, hot.postId],
    },
    {
      name: 'count',
      text: `insert into reaction_counts (kind, object_id, action, owner_id, total) values ('feed', $1, 'like', $2, 1)
        on conflict (kind, object_id, action) do update set total = reaction_counts.total + $3`,
      values: [hot.postId, hot.ownerId, n % 2 === 0 ? 1 : -1],
    },
  ]);

/** A post with so many comments, of all fans in turn. */
async function seedComments(site: BenchSite, { ownerId }: Hot, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const { rows } = await client.query('select id from posts where slug = $1', [`many-${count}`]);
  await client.end();
  if (rows[0]) return rows[0].id;
  const postId = randomUUID();
  await onDatabase(site.databaseUrl, async (seeding) => {
    await seeding.query(
      `insert into posts (id, creator_id, type, text, slug, audience, price_tokens, status, media_state, published_at,
        search_words, created_at, updated_at)
       values ($1, $2, 'text', 'Many', $3, 'everyone', 0, 'active', 'ready', now(), '', now(), now())`,
      [postId, ownerId, `many-${count}`],
    );
    await seeding.query(
      `insert into comments (id, kind, object_id, owner_id, author_id, content, created_at)
       select ${idOf(count === MANY ? 'cc01' : 'cc02', 'n')}, 'feed', $1, $2, f.id, 'Comment ' || n, now() - n * interval '1 second'
       from generate_series(1, ${count}) n
         join (select id, row_number() over (order by id) - 1 as place from accounts where username like 'hotfan%') f
           on f.place = n % ${USERS}`,
      [postId, ownerId],
    );
    await seeding.query(
      `insert into comment_counts (kind, object_id, total, top_total) values ('feed', $1, ${count}, ${count})`,
      [postId],
    );
    await seeding.query('vacuum analyze comments');
  });
  return postId;
}

/** Milliseconds of the first page. */
async function firstPage(site: BenchSite, { fans }: Hot, postId: string): Promise<number> {
  const { p50 } = await loadHttp({
    url: `${site.address}/comments?objectId=${postId}&objectType=feed`,
    headers: { authorization: fans[0]?.token ?? '' },
    connections: 1,
    seconds: TURN_SECONDS,
  });
  return p50;
}

const bench: Bench = async () => {
  const site = await openBenchSite();
  try {
    const hot = await seedHotPost(site);
    const byCommand = await takeTurns(
      () => commentByCommand(site, hot),
      () => commentBare(site, hot),
    );
    const ofComments = await takeTurns(
      () => commentOverHttp(site, hot),
      () => commentBare(site, hot),
    );
    const ofLikes = await takeTurns(
      () => likeOverHttp(site, hot),
      () => likeBare(site, hot),
    );
    const [many, few] = [await seedComments(site, hot, MANY), await seedComments(site, hot, FEW)];
    const ofPages = await takeTurns(
      () => firstPage(site, hot, many),
      () => firstPage(site, hot, few),
    );
    const limitIs = 'its inserts and counters through `pg`';
    return [
      {
        name: 'comments on one hot post, 64 at once, the command alone',
        ...byCommand,
        unit: 'comments/s',
        limitIs,
        bar: { atLeast: 0.5 },
      },
      {
        name: 'comments on one hot post, 64 at once, over HTTP',
        ...ofComments,
        unit: 'comments/s',
        limitIs,
        bar: { atLeast: 0.5 },
      },
      {
        name: 'likes of one hot post, 64 at once, over HTTP',
        ...ofLikes,
        unit: 'likes/s',
        limitIs,
        bar: { atLeast: 0.5 },
      },
      {
        name: 'first page of comments, a post with 100 k',
        ...ofPages,
        unit: 'ms',
        limitIs: 'a post with 100',
        bar: { atMost: 1.3 },
      },
    ];
  } finally {
    await site.close();
  }
};

export default bench;
