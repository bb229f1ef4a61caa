import { BadConfiguration, readConfig } from '#platform/server/config/config.ts';

/** All that is wrong with an environment; empty where the site would start with it. */
export function faultsOfConfig(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof BadConfiguration) return error.faults;
    throw error;
  }
}
