import { CannotDo } from '#app/server/operate/cannot-do.ts';
import { describeRunning } from '#app/server/operate/reach-database.ts';
import { startSite } from '#app/server/start-site.ts';
import type { Config } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log/log.ts';
import { writeState } from '#platform/server/state.ts';
import { ensureDemoWorld } from '../ensure-demo-world.ts';
import { mendHalfBuiltWorld } from '../mend-half-built.ts';
import { countAccounts } from '../world-state.sql.ts';

/**
 * Moves the demo world into an empty database, which becomes a try-out site: nobody is in it yet, so nobody is made
 * a toy of. Answers a line for the terminal.
 */
export async function moveIn(config: Config, say: (line: string) => void): Promise<string> {
  const site = await startSite({
    // Nobody is to come in meanwhile: any free port, on this machine only.
    config: { ...config, PORT: 0, API_PORT: undefined, HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    log: openLog({ level: 'error' }),
    say: () => {},
    async prepareDatabase(database) {
      await lockEmptyDatabase(database);
      say('Creating the demo world; this takes a minute or two.');
    },
  }).catch(describeRunning);
  try {
    const { whole } = await ensureDemoWorld(site, new AbortController().signal);
    await whole;
  } finally {
    await site.stop();
  }
  return 'The demo world is ready. "npm start" starts the site.';
}

async function lockEmptyDatabase(site: { url: string; folder: string }): Promise<void> {
  await mendHalfBuiltWorld(site);
  const database = openDatabase({ url: site.url, poolSize: 1 });
  try {
    const accounts = await countAccounts(database.read);
    if (accounts > 0) {
      throw new CannotDo(
        `There are ${accounts} accounts in this database; the demo world needs an empty one.`,
      );
    }
    await database.transaction((tx) => writeState(tx, 'mode', 'try-out'));
  } finally {
    await database.close();
  }
}
