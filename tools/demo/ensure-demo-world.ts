/** Gives a try-out site that has nobody in it its demo world. */
import type { RunningSite } from '#app/server/start-site.ts';
import { findAccountByUsername, findAccountCards } from '#domains/accounts/server/index.ts';
import type { TryOutAccount } from '#domains/site/contract/try-out.contract.ts';
import { setSetting } from '#domains/site/server/index.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { writeState } from '#platform/server/state.ts';
import { buildWorld } from './build-world.ts';
import { cast } from './cast/cast.ts';
import { logIns } from './cast/log-ins.ts';
import { countAccounts, writeWorldState } from './world-state.sql.ts';

export interface ArrivingWorld {
  /** False where the world is there already, or where there is to be none. */
  needed: boolean;
  /** The site can open: four creators exist, and one account can log in. Rejects when the build failed. */
  first: Promise<void>;
  /** The demo world is complete. Rejects on a failure or an abort; the next start builds it again. */
  whole: Promise<void>;
}

const NOTHING_TO_DO: ArrivingWorld = { needed: false, first: Promise.resolve(), whole: Promise.resolve() };

/**
 * Begins to build the demo world where there should be one: on a try-out site without any account. The signal stops
 * it between two steps; the site may stop once `whole` has settled.
 */
export async function ensureDemoWorld(
  { runtime, mode }: Pick<RunningSite, 'runtime' | 'mode'>,
  signal: AbortSignal,
): Promise<ArrivingWorld> {
  if (mode !== 'try-out' || (await countAccounts(runtime.database.read)) > 0) return NOTHING_TO_DO;
  await runtime.write({}, async (ctx) => {
    await writeWorldState(ctx.tx, 'building');
    // Test payments are turned on by name.
    await setSetting(ctx, 'paymentGateway', 'sandbox');
  });
  const opened = Promise.withResolvers<void>();
  const built = buildWorld({
    site: runtime,
    cast,
    signal,
    async afterAction(action) {
      if (action === 1) await noteLogIns(runtime);
      else await runtime.write({}, ({ tx }) => writeWorldState(tx, 'complete'));
      opened.resolve();
    },
  });
  const whole = built.catch(async (error: unknown) => {
    // Nobody is on the way any more, and the pages are not to say so.
    if (!signal.aborted) await runtime.write({}, ({ tx }) => writeWorldState(tx, 'halted'));
    throw error;
  });
  whole.catch(opened.reject);
  // A rejection of one promise must not be unhandled while only the other is awaited.
  opened.promise.catch(() => {});
  return { needed: true, first: opened.promise, whole };
}

/** The people to log in as, for the terminal and the log-in page. */
async function noteLogIns(runtime: Runtime): Promise<void> {
  const accounts: TryOutAccount[] = [];
  for (const { role, username, password } of logIns) {
    const account = await findAccountByUsername(runtime.database.read, username);
    const card = account && (await findAccountCards(runtime.read(), [account.id])).get(account.id);
    if (!card) throw new Error(`${username} is not in the cast`);
    const { name, avatar } = card;
    accounts.push({ role, name, username, password, avatar });
  }
  await runtime.write({}, ({ tx }) => writeState(tx, 'demo-accounts', accounts));
}
