/** Starts a whole site: database, migrations, house, queue, sockets, listeners; and stops it again in order. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SiteClock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { prepareApplicationRole } from '#platform/server/db/application-role.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrations.ts';
import type { House } from '#platform/server/house.ts';
import { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/launcher.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts';
import { domains } from './domains.ts';
import { serveHealth } from './health.ts';
import { openHouse } from './house.ts';
import { openDoor } from './http.ts';
import { openSockets } from './open-sockets.ts';
import { loadBuild, type PagesOptions, servePages } from './pages.ts';
import { followBusinessClock, readMode, type SiteMode } from './site-mode.ts';

export interface RunningSite {
  house: House;
  mode: SiteMode;
  /** Public address of the site. */
  address: string;
  /** Address of the API listener, when there is one. */
  apiAddress: string | undefined;
  /** True when this start created the database. */
  isNew: boolean;
  stop(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  log: Log;
  /** Tells the person at the terminal what is going on. */
  say(line: string): void;
  pages?: Partial<Pick<PagesOptions, 'build' | 'development'>>;
  /** Puts the migrated database in order before anything else opens it; `folder` holds the site's files. */
  prepareDatabase?(site: { url: string; folder: string }): Promise<void>;
  /** Hooks for the development server, registered before the pages. */
  beforePages?(app: FastifyInstance): Promise<void>;
}

/** A secret that lives as long as the data folder. */
async function secretKey(config: Config, folder: string): Promise<string> {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const path = join(folder, 'secret.key');
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim();
  const made = randomBytes(32).toString('hex');
  await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}

export async function startSite({
  config: given,
  log,
  say,
  pages = {},
  prepareDatabase,
  beforePages,
}: StartOptions): Promise<RunningSite> {
  const folder = resolve(given.DATA_DIR);
  await mkdir(folder, { recursive: true });
  const config: Config = { ...given, SECRET_KEY: await secretKey(given, folder) };
  // What has been started, to be stopped in reverse; also when a later step fails.
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error) => log.error({ err: error }, 'stop'));
  };
  try {
    let url = config.DATABASE_URL;
    if (!url) {
      const embedded = await startEmbeddedPostgres({
        dataDir: folder,
        log: (line) => log.debug({ line }, 'postgres'),
      });
      undo.push(embedded.stop);
      url = embedded.url;
    }
    const { applied } = await migrate(url, {
      dir: 'db/migrations',
      log: (line) => log.info({ line }, 'migrations'),
    });
    if (applied.length > 0) say(`Database ready (${applied.length} migrations).`);
    await prepareDatabase?.({ url, folder });
    const role = await prepareApplicationRole(url);
    if (!role)
      log.warn('the database does not let us make a role; the site works as the owner of its tables');
    const database = openDatabase({
      url,
      role,
      poolSize: config.DATABASE_POOL,
      onError: (error) => log.error({ err: error }, 'database'),
    });
    undo.push(database.close);
    const clock = new SiteClock();
    const storage = await openLocalDisk(join(folder, 'media'));
    const house = openHouse({ config, clock, database, storage, log });
    const mode = await readMode(house);
    undo.push(await followBusinessClock(house, clock));
    const jobs = domains.flatMap((domain) => domain.jobs ?? []);
    house.jobs = await Jobs.open({ url, jobs, log });
    undo.push(() => house.jobs?.close() ?? Promise.resolve());
    house.sockets = openSockets(house);
    const site = await openDoor({ house, door: 'site', checkAnswers: pages.development ?? false });
    serveHealth(site, house);
    await beforePages?.(site);
    const build = pages.build ?? cached(() => loadBuild());
    await servePages(site, { house, build, development: pages.development ?? false });
    house.sockets.attach(site.server, 'site');
    await site.listen({ port: config.PORT, host: config.HOST });
    undo.push(() => site.close());
    const port = (site.server.address() as AddressInfo).port;
    let apiAddress: string | undefined;
    if (config.API_PORT !== undefined) {
      const api = await openDoor({ house, door: 'api', checkAnswers: false });
      house.sockets.attach(api.server, 'api');
      await api.listen({ port: config.API_PORT, host: config.HOST });
      undo.push(() => api.close());
      apiAddress = `http://${config.HOST}:${(api.server.address() as AddressInfo).port}`;
    }
    undo.push(() => house.sockets?.close() ?? Promise.resolve());
    for (const domain of domains) {
      const stopBackground = domain.background?.(house);
      if (stopBackground) undo.push(stopBackground);
    }
    house.outbox.start();
    undo.push(() => house.outbox.stop());
    await house.jobs.work(jobs, (bound) => house.jobContext(bound));
    const address = config.BASE_URL ?? `http://${config.HOST}:${port}`;
    return { house, mode, address, apiAddress, isNew: applied.includes('0001-platform.sql'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function cached<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
