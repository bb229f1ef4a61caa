/**
 * A site that can be killed like a process on a bad day: the server runs in a process of its own, on the built-in
 * PostgreSQL with full durability. It can be called like any test site.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openRuntime } from '#app/server/open-runtime.ts';
import { SiteClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type Database, openDatabase } from '#platform/server/db/database.ts';
import { newId } from '#platform/server/ids.ts';
import { openLog } from '#platform/server/log/log.ts';
import { clusterFilesIn } from '#platform/server/postgres/cluster.ts';
import { findRunningPostgres, stopLeftPostgres } from '#platform/server/postgres/launcher.ts';
import { findPostmaster } from '#platform/server/postgres/postmaster.ts';
import { quickFolder } from '#platform/server/postgres/quick-folder.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts';
import { childEnvironment } from './child-environment.ts';
import type { TestUser } from './factories.ts';
import { CHEAP_PASSWORDS, LIFTED_LIMITS, NAMED_ENGINE } from './lifted-limits.ts';
import { type Answer, type CallableSite, type CallOptions, multipart } from './site.ts';

export interface KillableSite extends CallableSite {
  /** The data folder. */
  folder: string;
  /** Where its pages are. */
  readonly origin: string;
  /** SIGKILL to the server, and a new one on the same data; resolves when that one answers. */
  killServer(): Promise<void>;
  /** SIGKILL to PostgreSQL's main process; the server brings it back on its own. */
  killDatabase(): void;
  close(): Promise<void>;
}

const AGAIN_MILLISECONDS = 50;
const IDLE_MILLISECONDS = 900_000;
const POLL_MILLISECONDS = 50;

/** Starts an empty site. The runtime of this process shares the server's database. `further` is configuration. */
export async function openKillableSite(further: Record<string, string> = {}): Promise<KillableSite> {
  const folder = await mkdtemp(join(quickFolder(), 'fanloft-killable-'));
  // PostgreSQL may run as a user of its own, who must be able to pass through.
  await chmod(folder, 0o711);
  const environment = {
    ...LIFTED_LIMITS,
    ...CHEAP_PASSWORDS,
    ...NAMED_ENGINE,
    DATA_DIR: folder,
    SECRET_KEY: 'k'.repeat(40),
    LOG_LEVEL: 'fatal',
    PAYMENT_GATEWAY: 'sandbox',
    ...further,
  };
  let server: ChildProcess | undefined;
  let address = '';
  let origin = '';
  async function start(): Promise<void> {
    server = fork('src/testing/serve-site.ts', { env: { ...childEnvironment(), ...environment } });
    const ended = once(server, 'exit').then(() => Promise.reject(new Error('the server does not start')));
    const [message] = (await Promise.race([once(server, 'message'), ended])) as [
      { address: string; site: string },
    ];
    ended.catch(() => {});
    address = message.address;
    origin = message.site;
  }
  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  let database: Database | undefined;
  async function close(): Promise<void> {
    await stop('SIGTERM');
    await database?.close();
    await stopLeftPostgres(folder);
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await start();
    const url = await findRunningPostgres(folder);
    if (!url) throw new Error('the server runs without its database');
    database = openDatabase({ url, poolSize: 2, onError: () => {} });
    const config = readConfig(environment);
    const storage = await openLocalDisk(join(folder, 'media'));
    const log = openLog({ level: config.LOG_LEVEL });
    const runtime = openRuntime({ config, clock: new SiteClock(), database, storage, log });
    const { pool } = database;
    return {
      runtime,
      folder,
      get origin() {
        return origin;
      },
      call: (method, path, options = {}) => {
        const body = options.body === undefined ? undefined : JSON.stringify(options.body);
        return send(`${address}${path}`, method, options, body, body === undefined ? '' : 'application/json');
      },
      async upload(path, parts, options = {}) {
        const { body, type } = await multipart(parts);
        return send(`${address}${path}`, 'POST', options, new Uint8Array(body), type);
      },
      async drain() {
        const deadline = Date.now() + IDLE_MILLISECONDS;
        while (!(await isSettled(pool))) {
          if (Date.now() > deadline) throw new Error('events or jobs are stuck');
          await pause(POLL_MILLISECONDS);
        }
      },
      async killServer() {
        if (server?.exitCode !== null) throw new Error('the server has ended by itself');
        await stop('SIGKILL');
        await start();
      },
      killDatabase() {
        const postmaster = findPostmaster(clusterFilesIn(folder));
        if (!postmaster) throw new Error('there is no PostgreSQL to kill');
        process.kill(postmaster.pid, 'SIGKILL');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function send(
  url: string,
  method: string,
  { token, query, headers }: CallOptions,
  body: string | Uint8Array<ArrayBuffer> | undefined,
  type: string,
): Promise<Answer> {
  const search = new URLSearchParams(query as Record<string, string> | undefined);
  const response = await fetch(`${url}?${search}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(type === '' ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const answer = await response.json();
  return {
    status: response.status,
    data: answer.data,
    body: answer,
    headers: Object.fromEntries(response.headers),
  };
}

/** No event waits, and no job but those that come round every minute or hour. */
async function isSettled(pool: Database['pool']): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: number }>(`
    select (select count(*) from outbox)
      + (select count(*) from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%')
      as waiting`);
  return rows[0]?.waiting === 0;
}

/**
 * Orders something of a site that is being killed, with one key until the answer leaves no doubt; `unknown` is how many
 * answers did.
 */
export async function insist(
  site: Pick<KillableSite, 'call'>,
  { token }: Pick<TestUser, 'token'>,
  path: string,
  body: object,
): Promise<{ answer: Answer; unknown: number }> {
  const headers = { 'idempotency-key': newId() };
  for (let unknown = 0; ; unknown++) {
    const answer = await site.call('POST', path, { token, body, headers }).catch(() => undefined);
    if (answer && answer.status < 500 && answer.body.code !== 'idempotency.running')
      return { answer, unknown };
    await pause(AGAIN_MILLISECONDS);
  }
}
