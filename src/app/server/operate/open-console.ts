/** A runtime for commands: beside the running site, or without it; it serves no requests. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteClock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { hasSite } from '#platform/server/instance.ts';
import { openLog } from '#platform/server/log/log.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { readState } from '#platform/server/state.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts';
import { openRuntime } from '../open-runtime.ts';
import { NoSiteYet } from './cannot-do.ts';
import { besideTheSite, type ReachedDatabase } from './reach-database.ts';

export interface Console extends ReachedDatabase {
  runtime: Runtime;
  /** A transaction whose audit entries name the console as the actor. */
  write<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

/** The path of a generated secret. */
export const secretFile = (folder: string) => join(folder, 'secret.key');

/** The site's secret, without making one. */
export async function findSecret(config: Config, folder: string): Promise<string | undefined> {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const path = secretFile(folder);
  return existsSync(path) ? (await readFile(path, 'utf8')).trim() : undefined;
}

/** Opens a site's runtime, runs the work and closes it. */
export async function atTheConsole<T>(config: Config, work: (console: Console) => Promise<T>): Promise<T> {
  return besideTheSite(config, async (reached) => {
    const { database, folder } = reached;
    if (!(await hasSite(database.read))) throw new NoSiteYet('this database');
    const clock = new SiteClock();
    clock.offsetMilliseconds = (await readState<number>(database.read, 'clock-offset')) ?? 0;
    const runtime = openRuntime({
      config: { ...config, SECRET_KEY: await findSecret(config, folder) },
      clock,
      database,
      // A folder that is not there may be a disk that is not mounted: nothing is made in its place.
      storage: await openLocalDisk(join(folder, 'media'), { make: false }),
      log: openLog({ level: 'error' }),
    });
    // Events are left to the site: only it has the sockets to deliver them to.
    await runtime.outbox.stop();
    return work({
      ...reached,
      runtime,
      write: (action) => runtime.write({ actor: 'console', address: 'console' }, action),
    });
  });
}
