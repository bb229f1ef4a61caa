/**
 * What a page of the home feed costs: 20 posts of a fan who follows 500 of 10,000 creators with a million posts,
 * through the API, beside the same statements through the driver alone. With `--full` the same at five million:
 * a feed must not get slower as the site grows.
 */
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench, Figure } from './figure.ts';
import { loadHttp } from './load-http.ts';
import { loadStatements } from './load-statements.ts';
import { recordStatements } from './record-statements.ts';
import { seedCreators, seedPosts } from './seed-posts.ts';
import { takeTurns } from './take-turns.ts';

const CONNECTIONS = 8;
// Long enough for a middle latency that holds; turns may be short.
const SECONDS = 8;
const TURN_SECONDS = 3;
const FAN = { username: 'feedfan', follows: 500 };
const POSTS = 1_000_000;
const MANY_POSTS = 5_000_000;
const PAGE = '/user/feeds?isHome=true&limit=20';

const bench: Bench = async ({ full, say }) => {
  const site = await openBenchSite();
  try {
    const token = await site.registerFan(FAN.username);
    await seedCreators(site.databaseUrl, FAN);
    await seedPosts(site.databaseUrl, 0, POSTS);
    say(`${POSTS.toLocaleString('en')} posts are there`);
    const statements = await recordStatements(site, PAGE, token);
    say(`a page runs ${statements.length} statements`);
    const load = {
      databaseUrl: site.databaseUrl,
      statements,
      connections: CONNECTIONS,
      seconds: TURN_SECONDS,
    };
    const whole = await loadPage(site, token, SECONDS);
    const turns = await takeTurns(
      async () => (await loadPage(site, token, TURN_SECONDS)).perSecond,
      () => loadStatements(load),
    );
    say(`p50 ${whole.p50.toFixed(1)} ms at 1 M posts`);
    const rate: Figure = {
      name: 'home feed, 20 posts, 1 M posts, fan of 500',
      ...turns,
      unit: 'req/s',
      limitIs: 'its SQL through `pg`',
      bar: { atLeast: 0.6 },
    };
    return full ? [rate, await growth(site, token, whole.p50)] : [rate];
  } finally {
    await site.close();
  }
};

function loadPage(site: BenchSite, token: string, seconds: number) {
  const headers = { authorization: token };
  return loadHttp({ url: `${site.address}${PAGE}`, headers, connections: CONNECTIONS, seconds });
}

async function growth(site: BenchSite, token: string, p50: number): Promise<Figure> {
  await seedPosts(site.databaseUrl, POSTS, MANY_POSTS);
  const whole = await loadPage(site, token, SECONDS);
  return {
    name: 'home feed, p50 at 5 M posts',
    measured: whole.p50,
    limit: p50,
    unit: 'ms',
    limitIs: 'the same at 1 M posts',
    bar: { atMost: 1.5 },
  };
}

export default bench;
