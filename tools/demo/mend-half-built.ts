import { openDatabase } from '#platform/server/db/database.ts';
import { writeState } from '#platform/server/state.ts';
import { MAIL_DOMAIN } from './build/admit-users.ts';
import { castUsernames } from './cast/usernames.ts';
import { clearSite } from './clear-site.ts';
import { countStrangers, readWorldState, writeWorldState } from './world-state.sql.ts';

/**
 * Clears a half-built demo world so that it is built again: the builder was killed, and it cannot be resumed. If a
 * real user has registered, the world stays as it is.
 */
export async function mendHalfBuiltWorld(site: { url: string; folder: string }): Promise<void> {
  const verdict = await judge(site.url);
  if (verdict === 'clear') await clearSite(site);
  if (verdict === 'fine') return;
  await write(site.url, async (tx) => {
    await writeState(tx, 'mode', 'try-out');
    if (verdict === 'keep') await writeWorldState(tx, 'complete');
  });
}

async function judge(url: string): Promise<'fine' | 'clear' | 'keep'> {
  const database = openDatabase({ url, poolSize: 2 });
  try {
    const state = await readWorldState(database.read);
    if (state === undefined || state === 'complete') return 'fine';
    const strangers = await countStrangers(database.read, {
      usernames: castUsernames,
      mailDomain: MAIL_DOMAIN,
    });
    return strangers === 0 ? 'clear' : 'keep';
  } finally {
    await database.close();
  }
}

async function write(
  url: string,
  work: Parameters<ReturnType<typeof openDatabase>['transaction']>[0],
): Promise<void> {
  const database = openDatabase({ url, poolSize: 2 });
  try {
    await database.transaction(work);
  } finally {
    await database.close();
  }
}
