import { BadConfiguration, type Config } from '#platform/server/config/config.ts';
import { readSiteConfig } from '../read-site-config.ts';
import { type Command, Misunderstood } from './answer-command.ts';

const USAGE = `npm run config:check [-- --json]

Checks the configuration and lists every error. Starts nothing.`;

const SOUNDS_SECRET = /SECRET|PASSWORD|TOKEN|DATABASE_URL|SMTP/;

/** `npm run config -- check`: what a start would take, or every fault. */
export const configCommand: Command = {
  usage: USAGE,
  async answer({ words }) {
    if (words.join(' ') !== 'check') throw new Misunderstood(USAGE);
    try {
      const config = readSiteConfig(process.env);
      return {
        lines: [...listValues(config), 'The configuration is valid.'],
        json: { isFine: true, faults: [], names: namesGiven(config) },
        isFine: true,
      };
    } catch (error) {
      if (!(error instanceof BadConfiguration)) throw error;
      return {
        lines: [error.message],
        json: { isFine: false, faults: error.faults },
        isFine: false,
        isMisconfigured: true,
      };
    }
  },
};

function namesGiven(config: Config): string[] {
  return Object.keys(config).filter((name) => process.env[name] || process.env[`${name}_FILE`]);
}

/** What was given, without secrets. */
function listValues(config: Config): string[] {
  return namesGiven(config).map((name) => {
    const value = SOUNDS_SECRET.test(name) ? '(hidden)' : String(config[name as keyof Config]);
    return `  ${name} = ${value}`;
  });
}
