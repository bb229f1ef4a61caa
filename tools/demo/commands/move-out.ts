import { CannotDo } from '#app/server/operate/cannot-do.ts';
import { withoutTheSite } from '#app/server/operate/reach-database.ts';
import type { Config } from '#platform/server/config/config.ts';
import { writeState } from '#platform/server/state.ts';
import { MAIL_DOMAIN } from '../build/admit-users.ts';
import { castUsernames } from '../cast/usernames.ts';
import { clearSite } from '../clear-site.ts';
import { countStrangers, readWorldState } from '../world-state.sql.ts';

/**
 * Takes the demo world away, with everything in the database and all media, and leaves an empty site that is no
 * try-out any more. Refuses when somebody real has an account. Answers a line for the terminal.
 */
export async function moveOut(config: Config): Promise<string> {
  return withoutTheSite(config, async ({ url, database, folder }) => {
    if ((await readWorldState(database.read)) === undefined)
      throw new CannotDo('There is no demo world here.');
    const strangers = await countStrangers(database.read, {
      usernames: castUsernames,
      mailDomain: MAIL_DOMAIN,
    });
    if (strangers > 0) {
      throw new CannotDo(
        `Nothing was deleted: ${strangers} ${strangers === 1 ? 'account belongs' : 'accounts belong'} to real people.`,
      );
    }
    await clearSite({ url, folder });
    await database.transaction((tx) => writeState(tx, 'mode', 'live'));
    return 'The demo world was deleted. The site is now empty.';
  });
}
