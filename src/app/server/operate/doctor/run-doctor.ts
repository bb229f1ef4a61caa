/** Runs all checks on a site, running or not; changes nothing except a test file that it writes and removes. */
import { join, resolve } from 'node:path';
import { BadConfiguration, type Config } from '#platform/server/config/config.ts';
import { sql } from '#platform/server/db/sql.ts';
import { readSiteConfig } from '../../read-site-config.ts';
import { NoSiteYet } from '../cannot-do.ts';
import { atTheConsole } from '../open-console.ts';
import { type BuildState, type CheckContext, failed, type NamedFinding, ok, type Reached } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { hideSecrets } from './hide-secrets.ts';
import { liveMediaChecks } from './live-media-checks.ts';
import { machineChecks } from './machine-checks.ts';
import { networkChecks, reachableHost, stateOfPort } from './network-checks.ts';
import { storageChecks } from './storage-checks.ts';
import { workChecks } from './work-checks.ts';

export const allChecks = [
  ...machineChecks,
  ...databaseChecks,
  ...workChecks,
  ...storageChecks,
  ...networkChecks,
  ...liveMediaChecks,
];

export const CONFIGURATION = 'configuration';

/** All checks; `build` comes from a caller that can build. */
export async function runDoctor(env: NodeJS.ProcessEnv, build: BuildState): Promise<NamedFinding[]> {
  let config: Config;
  try {
    config = readSiteConfig(env);
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    // All further checks would test the wrong site.
    return error.faults.map((fault) => ({
      name: CONFIGURATION,
      ...failed(fault, 'docs/operate.md lists every variable and its values.'),
    }));
  }
  const folder = resolve(config.DATA_DIR);
  const outer = {
    config,
    folder,
    mediaFolder: join(folder, 'media'),
    build,
    isServing: (await stateOfPort(reachableHost(config), config.PORT)) === 'ours',
  };
  const first: NamedFinding = { name: CONFIGURATION, ...ok('valid') };
  const findings = await asFarAsReached(config, (reach) => runChecks({ ...outer, ...reach }));
  return [first, ...hideSecrets(config, findings)];
}

async function runChecks(context: CheckContext): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const { name, check } of allChecks) {
    const found = await check(context).catch((error: Error) =>
      failed(error.message, 'This check itself failed; the text on the left says why.'),
    );
    findings.push({ name, ...found });
  }
  return findings;
}

type Reach = Pick<CheckContext, 'reached' | 'unreached' | 'isUntouched'>;

/** Works with the database where it answers, and without it where not. */
async function asFarAsReached<T>(config: Config, work: (reach: Reach) => Promise<T>): Promise<T> {
  // Whether it was the database that failed, or the work with it.
  let isReached = false;
  try {
    return await atTheConsole(config, async ({ url, database, runtime }) => {
      await database.read.one(sql`select 1 as one`);
      isReached = true;
      return work({ reached: { url, database, runtime } satisfies Reached, unreached: undefined });
    });
  } catch (error) {
    if (isReached) throw error;
    const isUntouched = error instanceof NoSiteYet;
    return work({ reached: undefined, unreached: (error as Error).message, isUntouched });
  }
}
