import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { readState } from '#platform/server/state.ts';
import type { getTryOut, TryOutAccount } from '../../contract/try-out.contract.ts';

/**
 * Everybody may log in as the invented people of a try-out site. On every other site nobody's password is told,
 * even if such people are still noted in its database.
 */
export async function readTryOut(ctx: ReadContext): Promise<EndpointOutput<typeof getTryOut>> {
  const tryOut = (await readState<string>(ctx.db, 'mode')) === 'try-out';
  if (!tryOut) return { tryOut, accounts: [] };
  return { tryOut, accounts: (await readState<TryOutAccount[]>(ctx.db, 'demo-accounts')) ?? [] };
}

/** Whether the invented people are still moving in: the house is open, and fills for a minute or two. */
export async function isMovingIn(db: ReadDb): Promise<boolean> {
  return (await readState<string>(db, 'demo-world')) === 'building';
}
