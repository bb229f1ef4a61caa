/** The sites that stories are played on: one for each worker, from a copy of the demo world. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { quickFolder } from '#platform/server/postgres/quick-folder.ts';
import { childEnvironment } from '../src/testing/child-environment.ts';
import { freePort } from '../src/testing/free-port.ts';
import { CHEAP_PASSWORDS, LIFTED_LIMITS } from '../src/testing/lifted-limits.ts';
import { WORLD } from './demo-world.ts';

/** A running site. */
export interface StorySite {
  /** Where its pages are, without a slash at the end. */
  address: string;
  /** Its data folder. */
  folder: string;
  /** Other origins that the pages of the story may ask. */
  besides?: readonly string[];
}

/** Starts a site of the demo world, and stops it after `use`. `settings` are further ones of its environment. */
export async function lendSite<Result>(
  use: (site: StorySite) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const folder = await mkdtemp(join(quickFolder(), 'fanloft-story-'));
  await cp(WORLD, folder, { recursive: true });
  // Two copies would ask for one port at the same moment.
  await rm(join(folder, 'port'));
  // PostgreSQL may run as a user of its own, who must be able to pass through.
  await chmod(folder, 0o711);
  const environment = {
    ...LIFTED_LIMITS,
    ...CHEAP_PASSWORDS,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    // Mails name the site's address, which therefore stands before it listens.
    PORT: String(await freePort()),
    // Sites beside each other cannot share the one of live media.
    LIVE_UDP_PORT: String(await freePort()),
    ...settings,
  };
  const server = fork('src/testing/serve-site.ts', { env: { ...childEnvironment(), ...environment } });
  const ended = once(server, 'exit');
  try {
    const failed = ended.then(([code]) => Promise.reject(new Error(`the site ended with ${code}`)));
    const [ready] = (await Promise.race([once(server, 'message'), failed])) as [{ site: string }];
    failed.catch(() => {});
    return await use({ address: ready.site, folder });
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
