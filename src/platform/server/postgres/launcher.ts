/**
 * The embedded PostgreSQL: a site without DATABASE_URL starts it in its data folder, and nothing has to be installed.
 * The server is a separate process; it survives a killed site, and the next start uses it again.
 */
import { accessSync, constants, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientFor } from '../db/connection.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { type ClusterFiles, clusterFilesIn, DATABASE_NAME, databaseUrl, prepareCluster } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { ownPort } from './free-port.ts';
import {
  findPostmaster,
  isAtWork,
  type Postmaster,
  signalPostmaster,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import type { Durability } from './server-settings.ts';

export { DataFolderInUse } from './data-folder-lock.ts';

export type EmbeddedPostgresOptions = {
  /** Folder for the database, its password and its log; created when missing. */
  dataDir: string;
  /** Receives a line for the operator now and then. */
  log(line: string): void;
  /** Ends a start that is under way: nothing is left running. */
  signal?: AbortSignal | undefined;
  /** `none` is for throw-away databases only. Default `full`. */
  durability?: Durability;
};

export type EmbeddedPostgres = {
  /** Address of the site's database, password included. Stays the same until `stop`. */
  url: string;
  /** True when the server was already running, left behind by a killed process. */
  adopted: boolean;
  /** Stops the server cleanly and releases the data folder. May be called twice. */
  stop(): Promise<void>;
};

/** Everything that starting the server needs, found once. */
type Installation = {
  files: ClusterFiles;
  binaries: PostgresBinaries;
  runAs: RunAs;
  durability: Durability;
  signal: AbortSignal | undefined;
  log(line: string): void;
};

const CHECK_EVERY_MS = 20;

/** Recovery after a crash took 40 s at the worst (gigabytes not yet written); five minutes leave room. */
const READY_WITHIN_MS = 5 * 60_000;

/** After this time a user at a terminal gets a message. */
const SAY_SO_AFTER_MS = 5_000;

/** What makes a start fail for a moment (old processes that have not quite gone) is over within this time. */
const RETRY_START_FOR_MS = 10_000;
const RETRY_START_EVERY_MS = 250;

/** A server that takes a connection but does not answer (a stopped process) counts as not ready. */
const ANSWER_WITHIN_MS = 5_000;

/** A dead server is noticed well before the first page has waited its time. */
const CHECK_ALIVE_EVERY_MS = 250;

/** Between attempts to bring a dead server back that failed for other reasons, such as a full disk. */
const RESTART_EVERY_MS = 5_000;

/** A start writes ten lines; so much means that something has been wrong for long, and is set aside. */
const LONGEST_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Starts PostgreSQL in a data folder, or adopts the server that a killed process left running there, and
 * waits until it accepts connections. If the server dies later it is started again on the same port. However this
 * process ends, unless it is killed, the server ends with it.
 *
 * @throws {DataFolderInUse} when another living process has started the same data folder.
 * @throws {Error} when there is no PostgreSQL for this machine, or it does not start; the text says why.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, signal, durability = 'full' } = options;
  signal?.throwIfAborted();
  const files = clusterFilesIn(resolve(options.dataDir));
  createFolder(files.folder);
  const unlock = await lockDataFolder(files.folder);
  let release = unlock;
  try {
    const binaries = await findBinaries();
    // There is no time for more when the process ends; the server tidies up by itself.
    const endWithUs = () => {
      const left = findPostmaster(files);
      if (left) signalPostmaster(left.pid, 'SIGINT', binaries);
    };
    process.once('exit', endWithUs);
    release = () => {
      process.off('exit', endWithUs);
      unlock();
    };
    const orphan = await adoptPostmaster(files, signal);
    const runAs = chooseRunAs(files.folder, binaries.initdb);
    const installation = { files, binaries, runAs, durability, signal, log };
    const postmaster = orphan ?? (await startPostmaster(installation));
    try {
      await createDatabase(databaseUrl(files, postmaster.port, 'postgres'));
      signal?.throwIfAborted();
    } catch (error) {
      await stopPostmaster(postmaster, files, binaries);
      throw error;
    }
    // From here on the caller has to stop it.
    const supervision = supervise(postmaster, { ...installation, signal: undefined });
    let stopped: Promise<void> | undefined;
    return {
      url: databaseUrl(files, postmaster.port),
      adopted: orphan !== undefined,
      stop: () => {
        stopped ??= supervision.stop().finally(release);
        return stopped;
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function createFolder(folder: string): void {
  try {
    // Others may pass through (the user "postgres" must), but not list it.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be written: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** The address of the server that runs on a data folder now, for commands that work beside a running site. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const files = clusterFilesIn(resolve(dataDir));
  const postmaster = await adoptPostmaster(files);
  return postmaster && databaseUrl(files, postmaster.port);
}

/** Stops the server that a killed process left running on a data folder, if there is one. */
export async function stopLeftPostgres(dataDir: string): Promise<void> {
  const files = clusterFilesIn(resolve(dataDir));
  const postmaster = findPostmaster(files);
  if (postmaster) await stopPostmaster(postmaster, files, await findBinaries());
}

/** Waits for a living server on the folder: it may be recovering, or be about to stop (then there is none). */
async function adoptPostmaster(files: ClusterFiles, signal?: AbortSignal): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const postmaster = findPostmaster(files);
    if (!postmaster) return undefined;
    // The port is written a moment after the id.
    if (postmaster.port && (await accepts(databaseUrl(files, postmaster.port, 'postgres'))))
      return postmaster;
    await pause(CHECK_EVERY_MS);
  }
  throw new Error(`A PostgreSQL on ${files.data} is running but does not answer; see ${files.log}.`);
}

/** Starts the server; tries again while remains of an earlier one (processes, memory, port) disappear. */
async function startPostmaster(installation: Installation, samePort?: number): Promise<Postmaster> {
  const { files, binaries, runAs, durability } = installation;
  await prepareCluster(files, binaries, runAs, durability);
  keepLogShort(files.log);
  const deadline = Date.now() + RETRY_START_FOR_MS;
  for (;;) {
    const port = samePort ?? (await ownPort(files.port));
    const postmaster = await tryToStart(installation, port);
    if (postmaster) return postmaster;
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL does not start: ${lastFailure(files.log)} (more in ${files.log})`);
    }
    await pause(RETRY_START_EVERY_MS);
    // Removes the mark of a server that has ended, which would keep the next one from starting.
    findPostmaster(files);
  }
}

/** Returns undefined when the process ends before it accepts connections. */
async function tryToStart(installation: Installation, port: number): Promise<Postmaster | undefined> {
  const { files, binaries, runAs, signal, log } = installation;
  signal?.throwIfAborted();
  const server = spawnPostmaster(files, binaries, runAs, port);
  const begun = Date.now();
  let said = false;
  while (!server.hasEnded()) {
    if (await accepts(databaseUrl(files, port, 'postgres'))) return findPostmaster(files);
    const waited = Date.now() - begun;
    if (waited > READY_WITHIN_MS || signal?.aborted) {
      await stopPostmaster(findPostmaster(files) ?? { pid: server.pid, port }, files, binaries);
      while (!server.hasEnded()) await pause(CHECK_EVERY_MS);
      signal?.throwIfAborted();
      throw new Error(`PostgreSQL is not ready after minutes; see ${files.log}.`);
    }
    if (waited > SAY_SO_AFTER_MS && !said)
      log('The database is recovering from a crash; this can take a minute.');
    said = waited > SAY_SO_AFTER_MS;
    await pause(CHECK_EVERY_MS);
  }
  return undefined;
}

/**
 * Tests whether a server accepts connections now.
 *
 * @throws {Error} when it answers but refuses us for good, as with a wrong password.
 */
async function accepts(url: string): Promise<boolean> {
  const client = clientFor(url, { connectionTimeoutMillis: ANSWER_WITHIN_MS });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 57P03: starting up or shutting down. Codes of the operating system begin with E, as in ECONNREFUSED.
    const { code } = error as { code?: string };
    const refusedForGood = code !== undefined && code !== '57P03' && !code.startsWith('E');
    if (refusedForGood) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = clientFor(adminUrl);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

/** Supervises the server: when it dies, it is started again. */
function supervise(first: Postmaster, installation: Installation): { stop(): Promise<void> } {
  const { files, binaries, log } = installation;
  let postmaster = first;
  let stopping = false;
  let restart: Promise<void> | undefined;

  const restore = async () => {
    log('The database stopped unexpectedly; restarting it.');
    while (!stopping) {
      try {
        postmaster = await startPostmaster(installation, postmaster.port);
        log('The database is back.');
        return;
      } catch (error) {
        log((error as Error).message);
        await pause(RESTART_EVERY_MS);
      }
    }
  };
  const timer = setInterval(() => {
    if (restart || isAtWork(postmaster.pid, files.data)) return;
    restart = restore().finally(() => {
      restart = undefined;
    });
  }, CHECK_ALIVE_EVERY_MS).unref();

  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await restart;
      await stopPostmaster(postmaster, files, binaries);
    },
  };
}

function keepLogShort(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LONGEST_LOG_BYTES) renameSync(file, `${file}.old`);
}

function lastFailure(file: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.findLast((line) => /\b(FATAL|PANIC|ERROR)\b/.test(line)) ?? lines.at(-1) ?? 'no reason given';
}
