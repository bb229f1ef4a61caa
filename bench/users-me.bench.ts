/**
 * What a small answer costs: `/users/me` whole (session, account, balance) beside its SQL alone, and the same
 * stack without the database beside a bare HTTP server that answers the same bytes, both by CPU of the server.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench } from './figure.ts';
import { loadHttp } from './load-http.ts';
import { loadStatements } from './load-statements.ts';
import { recordStatements } from './record-statements.ts';
import { takeTurns } from './take-turns.ts';

const CONNECTIONS = 16;
const SECONDS = 5;
const TURN_SECONDS = 2;
// As many as the server opens for reading.
const READ_CONNECTIONS = 10;

const bench: Bench = async ({ say }) => {
  const site = await openBenchSite();
  try {
    const token = await site.registerFan('benchfan');
    const statements = await recordStatements(site, '/users/me', token);
    say(`/users/me runs ${statements.length} statements`);
    const url = `${site.address}/users/me`;
    const headers = { authorization: token };
    const loadWhole = async (seconds: number) =>
      (await loadHttp({ url, headers, connections: CONNECTIONS, seconds })).perSecond;
    const load = { databaseUrl: site.databaseUrl, statements, connections: READ_CONNECTIONS };
    await loadWhole(1);
    const whole = await takeTurns(
      () => loadWhole(TURN_SECONDS),
      () => loadStatements({ ...load, seconds: TURN_SECONDS }),
    );
    const own = await cpuPerRequest(site);
    const bare = await bareCpuPerRequest(own.body);
    return [
      {
        name: '`/users/me` whole',
        ...whole,
        unit: 'req/s',
        limitIs: 'its SQL through `pg`',
        bar: { atLeast: 0.5 },
      },
      {
        name: 'a route without the database, CPU',
        measured: bare,
        limit: own.microseconds,
        unit: 'µs',
        limitIs: 'bare `node:http` ÷ ours, same bytes',
        bar: { atLeast: 0.5 },
      },
    ];
  } finally {
    await site.close();
  }
};

/** The whole stack of an endpoint, without the database. */
async function cpuPerRequest(site: BenchSite): Promise<{ microseconds: number; body: string }> {
  const url = site.constant;
  const body = await (await fetch(url)).text();
  await loadHttp({ url, headers: {}, connections: CONNECTIONS, seconds: 1 });
  const before = await site.cpuSeconds();
  const { requests } = await loadHttp({ url, headers: {}, connections: CONNECTIONS, seconds: SECONDS });
  return { microseconds: (((await site.cpuSeconds()) - before) / requests) * 1e6, body };
}

async function bareCpuPerRequest(body: string): Promise<number> {
  const server = fork('bench/serve-bare.ts', [body]);
  try {
    const [{ address }] = (await once(server, 'message')) as [{ address: string }];
    await loadHttp({ url: address, headers: {}, connections: CONNECTIONS, seconds: 1 });
    const cpu = async () => {
      server.send('cpu');
      return ((await once(server, 'message')) as [{ cpuSeconds: number }])[0].cpuSeconds;
    };
    const before = await cpu();
    const { requests } = await loadHttp({
      url: address,
      headers: {},
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    return (((await cpu()) - before) / requests) * 1e6;
  } finally {
    server.kill();
  }
}

export default bench;
