import { makeSetupCode } from '#domains/accounts/server/index.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { setupAddress } from '../print-address.ts';
import { type Command, Misunderstood } from './answer-command.ts';
import { CannotDo } from './cannot-do.ts';
import { atTheConsole } from './open-console.ts';

const USAGE = `npm run setup-code [-- --json]

Creates a new setup code for a site that has no owner yet; earlier codes become invalid.`;

/** `npm run setup-code`: prints the setup code again, for owners without access to the log. */
export const setupCodeCommand: Command = {
  usage: USAGE,
  async answer({ words }, readConfig) {
    if (words.length > 0) throw new Misunderstood(USAGE);
    const config = readConfig();
    return atTheConsole(config, async ({ write }) => {
      const code = await write(makeSetupCode);
      if (!code) {
        throw new CannotDo(
          'There is nothing to set up: this site has an owner, is a demo site, or has never been started.',
        );
      }
      const address = setupAddress(siteAddress(config), code);
      return {
        lines: ['Open this address to create the owner account:', `  ${address}`],
        json: { code, address },
        isFine: true,
      };
    });
  },
};
