/** Starts a whole site: database, migrations, runtime, queue, sockets, listeners; and stops it in reverse order. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { checkAll } from '#domains/admin/server/index.ts';
import { prepareSpellings } from '#domains/discovery/server/index.ts';
import { liveProviders, openLiveProvider } from '#domains/live/server/index.ts';
import { problemsOfGateway } from '#domains/payments/server/index.ts';
import { SiteClock } from '#platform/server/clock.ts';
import { BadConfiguration, type Config } from '#platform/server/config/config.ts';
import type { Listener } from '#platform/server/context.ts';
import { prepareApplicationRole } from '#platform/server/db/application-role.ts';
import { checkDatabase } from '#platform/server/db/check-database.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrations.ts';
import { markInstance, refuseLostDatabase, refuseMismatch } from '#platform/server/instance.ts';
import { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import { httpOrigin } from '#platform/server/own-origin.ts';
import { clusterFilesIn } from '#platform/server/postgres/cluster.ts';
import { DataFolderInUse, findLockHolder } from '#platform/server/postgres/data-folder-lock.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/launcher.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts';
import { allJobs, domains } from './domains.ts';
import { openListener } from './listeners/http.ts';
import { explainListening, refuseTakenPorts } from './listeners/listening.ts';
import { openRuntime } from './open-runtime.ts';
import { checkRuntime } from './operate/doctor/live.ts';
import { loadBuild, type PagesOptions, servePages } from './pages/pages.ts';
import { followBusinessClock, readMode, type SiteMode } from './site-mode.ts';
import { openSockets } from './sockets/open-sockets.ts';
import { type Readiness, serveHealth } from './watch/health.ts';
import { Metrics, serveMetrics } from './watch/metrics.ts';

export interface RunningSite {
  runtime: Runtime;
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
  /** Ends a start that is under way, between two steps: what was started is stopped, and `startSite` throws. */
  signal?: AbortSignal;
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
  await mkdir(folder, { recursive: true });
  await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}

export async function startSite(options: StartOptions): Promise<RunningSite> {
  const { log, signal, pages = {} } = options;
  const folder = resolve(options.config.DATA_DIR);
  const started = new Started(log);
  const readiness: Readiness = { isOpen: false };
  const stop = () => {
    readiness.isOpen = false;
    return started.stop();
  };
  try {
    signal?.throwIfAborted();
    refuseHeldFolder(options.config, folder);
    await refuseTakenPorts(options.config);
    const { url, isNew } = await startDatabase(options, folder, started);
    // Not before it is clear that this is the right folder: a new key in a wrong one would look like the site's.
    const config: Config = { ...options.config, SECRET_KEY: await secretKey(options.config, folder) };
    signal?.throwIfAborted();
    const runtime = await openRuntimeOn(url, { config, folder, log }, started);
    signal?.throwIfAborted();
    const mode = await readMode(runtime);
    refusePublicTryOut(mode, config);
    await refuseIncompleteGateway(runtime);
    const metrics = await startMetrics(runtime, started);
    const addresses = await startListeners(
      runtime,
      { ...pages, metrics, readiness },
      options.beforePages,
      started,
    );
    signal?.throwIfAborted();
    const liveMedia = await openLiveProvider(runtime, addresses.address);
    started.add(async () => liveMedia.close?.());
    runtime.ports.register(liveProviders, liveMedia);
    await startWork(runtime, metrics, started);
    readiness.isOpen = true;
    return { runtime, mode, isNew, ...addresses, stop };
  } catch (error) {
    await stop();
    // Somebody may have come to the port in the meantime.
    throw explainListening(error, options.config);
  }
}

/** Told before the port is: a second start on one folder wants the same port as the first, too. */
function refuseHeldFolder({ DATABASE_URL }: Config, folder: string): void {
  const holder = DATABASE_URL ? undefined : findLockHolder(folder);
  if (holder) throw new DataFolderInUse(folder, holder.pid);
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/**
 * A demo site has accounts with published passwords, so it only listens on this machine unless configured otherwise.
 */
function refusePublicTryOut(mode: SiteMode, { HOST, TRYOUT_PUBLIC }: Config): void {
  if (mode !== 'try-out' || TRYOUT_PUBLIC || LOOPBACK.test(HOST)) return;
  throw new BadConfiguration([
    'HOST: this is a demo site with public passwords; TRYOUT_PUBLIC=on lets it listen beyond this machine',
  ]);
}

/**
 * Where the configuration says how cards are charged, the site starts only if it can charge them. Where an operator has
 * chosen, it starts so that they can put it right; until then it takes no cards.
 */
async function refuseIncompleteGateway(runtime: Runtime): Promise<void> {
  const problems = await problemsOfGateway(runtime.read());
  if (problems.length === 0) return;
  if (runtime.config.PAYMENT_GATEWAY !== undefined) throw new BadConfiguration(problems);
  runtime.log.warn({ problems }, 'the site takes no cards: its gateway is not complete');
}

/** What has been started, to be stopped in reverse order; also when a later step fails. */
class Started {
  readonly #stops: (() => Promise<unknown>)[] = [];
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  add(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse())
      await stop().catch((error) => this.#log.error({ err: error }, 'stop'));
  }
}

/** The database, found to belong to the site's files and brought to the schema of this release. */
async function startDatabase(
  { config, log, say, signal, prepareDatabase }: StartOptions,
  folder: string,
  started: Started,
): Promise<{ url: string; isNew: boolean }> {
  const mediaFolder = join(folder, 'media');
  let url = config.DATABASE_URL;
  if (url) {
    url = await checkDatabase(url);
  } else {
    await refuseLostDatabase(clusterFilesIn(folder).data, mediaFolder);
    const embedded = await startEmbeddedPostgres({
      dataDir: folder,
      signal,
      log: (line) => log.debug({ line }, 'postgres'),
    });
    started.add(embedded.stop);
    url = embedded.url;
  }
  await refuseMismatch(url, mediaFolder);
  signal?.throwIfAborted();
  const { applied } = await migrate(url, {
    dir: 'db/migrations',
    log: (line) => log.debug({ line }, 'migrations'),
  });
  signal?.throwIfAborted();
  if (applied.length > 0) say(`Database ready (${applied.length} migrations).`);
  await prepareDatabase?.({ url, folder });
  await markInstance(url, mediaFolder);
  return { url, isNew: applied.includes('0001-platform.sql') };
}

async function openRuntimeOn(
  url: string,
  { config, folder, log }: { config: Config; folder: string; log: Log },
  started: Started,
): Promise<Runtime> {
  if (!(await prepareSpellings(url)))
    log.warn(
      'search finds no misspelled words: this PostgreSQL has no extension pg_trgm. Install its contrib package, run "create extension pg_trgm" as an administrator, and start the site again',
    );
  const role = await prepareApplicationRole(url);
  if (!role) log.warn('the database does not let us make a role; the site works as the owner of its tables');
  const database = openDatabase({
    url,
    role,
    poolSize: config.DATABASE_POOL,
    onError: (error) => log.error({ err: error }, 'database'),
  });
  started.add(database.close);
  const clock = new SiteClock();
  const storage = await openLocalDisk(join(folder, 'media'));
  const runtime = openRuntime({ config, clock, database, storage, log });
  runtime.ports.register(checkAll, checkRuntime(runtime));
  started.add(await followBusinessClock(runtime, clock));
  const jobs = await Jobs.open({ url, jobs: allJobs, log });
  runtime.jobs = jobs;
  started.add(() => jobs.close());
  return runtime;
}

/** The site with its pages, the API alone where it is wanted, and the sockets of both. */
async function startListeners(
  runtime: Runtime,
  {
    metrics,
    readiness,
    ...pages
  }: NonNullable<StartOptions['pages']> & { metrics: Metrics | undefined; readiness: Readiness },
  beforePages: StartOptions['beforePages'],
  started: Started,
): Promise<{ address: string; apiAddress: string | undefined }> {
  const { config } = runtime;
  const development = pages.development ?? false;
  const sockets = openSockets(runtime);
  runtime.sockets = sockets;
  const site = await openListener({ runtime, listener: 'site', checkAnswers: development, metrics });
  serveHealth(site, runtime, readiness);
  await beforePages?.(site);
  await servePages(site, { runtime, build: pages.build ?? cached(() => loadBuild()), development });
  const address = await listen(site, 'site', config.PORT);
  const api =
    config.API_PORT === undefined
      ? undefined
      : await openListener({ runtime, listener: 'api', checkAnswers: false, metrics });
  const apiAddress = api && (await listen(api, 'api', config.API_PORT));
  // The first to go: a socket that stays open would keep its listener from closing.
  started.add(() => sockets.close());
  return { address: config.BASE_URL ?? address, apiAddress };

  async function listen(app: FastifyInstance, listener: Listener, port: number | undefined): Promise<string> {
    sockets.attach(app.server, listener);
    await app.listen({ port, host: config.HOST });
    started.add(() => app.close());
    return httpOrigin(config.HOST, (app.server.address() as AddressInfo).port);
  }
}

/** Figures for Prometheus, where a port for them is given. */
async function startMetrics(runtime: Runtime, started: Started): Promise<Metrics | undefined> {
  const { METRICS_PORT } = runtime.config;
  if (METRICS_PORT === undefined) return undefined;
  const metrics = new Metrics(runtime);
  const { close } = await serveMetrics(metrics, METRICS_PORT);
  started.add(close);
  return metrics;
}

/** What goes on without anybody asking: background tasks, events, jobs. */
async function startWork(runtime: Runtime, metrics: Metrics | undefined, started: Started): Promise<void> {
  for (const domain of domains) {
    const stopBackground = domain.background?.(runtime);
    if (stopBackground) started.add(stopBackground);
  }
  runtime.outbox.start();
  started.add(() => runtime.outbox.stop());
  const jobs = metrics ? allJobs.map((bound) => metrics.measured(bound)) : allJobs;
  await runtime.jobs?.work(jobs, (bound) => runtime.jobContext(bound));
}

function cached<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
