import { faultsOfLocks } from '#domains/site/server/index.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { faultsOfCountryFile } from '#platform/server/country-of-address.ts';

/**
 * The configuration as a start takes it, with the settings that it fixes; also for those who judge it beforehand.
 * Throws `BadConfiguration` with every fault.
 */
export function readSiteConfig(env: NodeJS.ProcessEnv): Config {
  return readConfig(env, (given) => [...faultsOfLocks(given), ...faultsOfCountryFile(given)]);
}
