/** The doctor in the running site, for the operator's page: what can be seen from inside, on its own connections. */
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CheckAll } from '#domains/admin/server/index.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { type Check, type CheckContext, failed, type NamedFinding, warning } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { hideSecrets } from './hide-secrets.ts';
import { liveMediaChecks } from './live-media-checks.ts';
import { machineChecks } from './machine-checks.ts';
import { networkChecks } from './network-checks.ts';
import { sentence } from './sentence.ts';
import { storageChecks } from './storage-checks.ts';
import { workChecks } from './work-checks.ts';

// What a site that answers has proven by its start, a key that it has in its head by now, and a look that sends
// 50 MB to itself.
const AT_THE_MACHINE = new Set(['data folder lock', 'secret key', 'build', 'ports', 'upload size']);

/** Checks that cost a query or two each: cheap enough for every view of the dashboard. */
const QUICK = new Set(['database', 'disk space', ...workChecks.map(({ name }) => name)]);

export const liveChecks: readonly Check[] = [
  ...machineChecks,
  ...databaseChecks,
  ...workChecks,
  ...storageChecks,
  ...networkChecks,
  ...liveMediaChecks,
].filter(({ name }) => !AT_THE_MACHINE.has(name));

// While a page waits for the result; slower checks are left to the doctor at the console.
const PATIENCE_MILLISECONDS = 3_000;

/** Checks the site from inside; concurrent callers share one run. */
export function checkRuntime(runtime: Runtime): CheckAll {
  const underWay = new Map<string, Promise<NamedFinding[]>>();
  return (depth) => {
    const check = underWay.get(depth) ?? checkNow(depth).finally(() => underWay.delete(depth));
    underWay.set(depth, check);
    return check;
  };

  async function checkNow(depth: 'quick' | 'whole'): Promise<NamedFinding[]> {
    const context = checkContextOf(runtime);
    const checks = depth === 'quick' ? liveChecks.filter(({ name }) => QUICK.has(name)) : liveChecks;
    const findings = await Promise.all(checks.map((check) => findingOf(check, context)));
    return hideSecrets(runtime.config, findings);
  }
}

function checkContextOf(runtime: Runtime): CheckContext {
  const { config, database } = runtime;
  const folder = resolve(config.DATA_DIR);
  return {
    config,
    folder,
    mediaFolder: join(folder, 'media'),
    build: { isPresent: true, isFresh: true },
    isServing: true,
    reached: { url: undefined, database, runtime },
    unreached: undefined,
  };
}

async function findingOf({ name, check }: Check, context: CheckContext): Promise<NamedFinding> {
  const stop = new AbortController();
  const tooLong = pause(PATIENCE_MILLISECONDS, undefined, { signal: stop.signal, ref: false })
    .then(() =>
      warning(
        sentence('doctor.no-answer', 'no response within three seconds'),
        sentence('doctor.no-answer.hint', 'Run "npm run doctor" on the server: it waits longer.'),
      ),
    )
    // Canceled, because the check was faster.
    .catch(() => warning('', ''));
  const found = await Promise.race([check(context), tooLong])
    .catch((error: Error) =>
      failed(
        error.message,
        sentence('doctor.look-failed', 'This check itself failed; see the error before.'),
      ),
    )
    .finally(() => stop.abort());
  return { name, ...found };
}
