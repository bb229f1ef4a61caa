/** Ways from a command to the database of a site. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '#platform/server/config/config.ts';
import { checkDatabase, DatabaseUnusable } from '#platform/server/db/check-database.ts';
import { type Database, type ReadDb, withDatabase } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clusterFilesIn } from '#platform/server/postgres/cluster.ts';
import {
  DataFolderInUse,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#platform/server/postgres/launcher.ts';
import { CannotDo, NoSiteYet } from './cannot-do.ts';

export interface ReachedDatabase {
  url: string;
  database: Database;
  /** Of the site's files. */
  folder: string;
}

const STOP_FIRST = 'The site is running. Stop it first, then run this command again.';

/** Works on the database of a site, whether or not the site runs. */
export async function besideTheSite<T>(
  config: Config,
  work: (reached: ReachedDatabase) => Promise<T>,
): Promise<T> {
  const url = await findDatabase(config);
  return url ? reachAt(config, url, work) : startedFor(config, work);
}

/** Works on the database of a site that does not run; refuses when it does. */
export async function withoutTheSite<T>(
  config: Config,
  work: (reached: ReachedDatabase) => Promise<T>,
): Promise<T> {
  if (!config.DATABASE_URL) return startedFor(config, work);
  return reachAt(config, await check(config.DATABASE_URL), async (reached) => {
    if ((await countOtherConnections(reached.database.read)) > 0) throw new CannotDo(STOP_FIRST);
    return work(reached);
  });
}

/** Starts the embedded database for the time of the work. */
async function startedFor<T>(config: Config, work: (reached: ReachedDatabase) => Promise<T>): Promise<T> {
  const dataDir = resolve(config.DATA_DIR);
  if (!existsSync(clusterFilesIn(dataDir).data)) {
    throw new NoSiteYet(dataDir);
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} }).catch(describeRunning);
  try {
    return await reachAt(config, postgres.url, work);
  } finally {
    await postgres.stop();
  }
}

/** The address of a database that runs now, whether or not a site does. */
export function findDatabase(config: Config): Promise<string | undefined> {
  return config.DATABASE_URL ? check(config.DATABASE_URL) : findRunningPostgres(config.DATA_DIR);
}

/** The address to go on with, of a database that we can work with. */
function check(address: string): Promise<string> {
  return checkDatabase(address).catch((error: unknown) => {
    throw error instanceof DatabaseUnusable ? new CannotDo(error.message) : error;
  });
}

/** Turns a locked data folder into a message for the terminal. */
export function describeRunning(error: unknown): never {
  throw error instanceof DataFolderInUse ? new CannotDo(STOP_FIRST) : error;
}

async function reachAt<T>(
  config: Config,
  url: string,
  work: (reached: ReachedDatabase) => Promise<T>,
): Promise<T> {
  return withDatabase(url, (database) => work({ url, database, folder: resolve(config.DATA_DIR) }));
}

/** Connections of others to this database; ours are the one that asks and idle ones of its own program. */
async function countOtherConnections(db: ReadDb): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return total;
}
