/**
 * What a fan has bought and bookmarked, on two sites at once: one with 100,000 purchases and as many bookmarks, one with
 * two million. A fan has as many of them on both, so a page must take as long.
 */
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench, Figure } from './figure.ts';
import { loadHttp } from './load-http.ts';
import { idOf, onDatabase, seedCreators, seedPosts } from './seed-posts.ts';
import { takeTurns } from './take-turns.ts';

const FEW = 100_000;
const MANY = 2_000_000;
const POSTS = 20_000;
// Of each: what an eager fan has. Tips stand between their purchases.
const ROWS_A_FAN = 200;
// Those who are logged in; enough that not every page is in a cache.
const READERS = 20;
const CONNECTIONS = 4;
const TURN_SECONDS = 4;

const PAGES = [
  ['library', '/library?limit=20'],
  ['bookmarks', '/reactions/feeds/bookmark?limit=20'],
] as const;

interface SeededSite {
  site: BenchSite;
  tokens: string[];
}

const bench: Bench = async ({ say }) => {
  const sites: BenchSite[] = [];
  try {
    const seeded: SeededSite[] = [];
    for (const rows of [FEW, MANY]) {
      const site = await openBenchSite();
      sites.push(site);
      seeded.push({ site, tokens: await seed(site, rows) });
      say(`${rows.toLocaleString('en')} purchases and bookmarks are there`);
    }
    const [few, many] = seeded as [SeededSite, SeededSite];
    const figures: Figure[] = [];
    for (const [name, page] of PAGES) {
      const turns = await takeTurns(
        () => p99Of(many, page),
        () => p99Of(few, page),
      );
      figures.push({
        name: `${name}, p99 at 2 M rows`,
        ...turns,
        unit: 'ms',
        limitIs: 'the same at 100 k rows',
        bar: { atMost: 1.3 },
      });
    }
    return figures;
  } finally {
    for (const site of sites) await site.close();
  }
};

async function p99Of({ site, tokens }: SeededSite, page: string): Promise<number> {
  const { p99 } = await loadHttp({
    url: `${site.address}${page}`,
    headers: {},
    headersOf: (n) => ({ authorization: tokens[n % tokens.length] ?? '' }),
    connections: CONNECTIONS,
    seconds: TURN_SECONDS,
  });
  return p99;
}

/** Fans with their purchases and bookmarks, the readers' among those of all others. Answers the readers' tokens. */
async function seed(site: BenchSite, rows: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 1; n <= READERS; n++) tokens.push(await site.registerFan(`benchreader${n}`));
  await seedCreators(site.databaseUrl, { username: 'benchreader1', follows: 500 });
  await seedPosts(site.databaseUrl, 0, POSTS);
  await onDatabase(site.databaseUrl, async (client) => {
    await client.query(`update posts set audience = 'buyers', price_tokens = 500 where status = 'active'`);
    await client.query(`
      create table bench_fans as
      select row_number() over (order by username) as n, id from accounts where username like 'benchreader%'
      union all
      select n, ${idOf('dddd', 'n')} from generate_series(${READERS + 1}, ${rows / ROWS_A_FAN}) n;
      create unique index on bench_fans (n)`);
    // By the hour, as they come on a site: the rows of one fan are spread over the whole table.
    const spread = `
      from generate_series(0, ${rows - 1}) i
      join bench_fans fan on fan.n = i % ${rows / ROWS_A_FAN} + 1
      join posts post on post.id = ${idOf('bbbb', `(i / ${rows / ROWS_A_FAN} * 97 + fan.n * 13) % ${POSTS} + 1`)}
      order by i`;
    await client.query(`
      insert into charges (id, receipt_number, kind, item_id, title, buyer_id, seller_id, gross, fee, net,
        rate_basis_points, unlocks, created_at, available_at, matured_at)
      select ${idOf('eeee', 'i')}, i + 1, case when i / ${rows / ROWS_A_FAN} % 2 = 0 then 'feed' else 'tip' end, post.id,
        'Bench', fan.id, post.creator_id, 500, 50, 450, 1000, i / ${rows / ROWS_A_FAN} % 2 = 0,
        now() - interval '1 year' + i * interval '1 second', now(), now() ${spread}`);
    await client.query(`
      insert into reactions (account_id, kind, object_id, action, created_at)
      select fan.id, 'feed', post.id, 'bookmark', now() - interval '1 year' + i * interval '1 second' ${spread}`);
    await client.query('vacuum analyze charges, reactions, posts');
  });
  return tokens;
}

export default bench;
