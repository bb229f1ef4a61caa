import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { port } from '#platform/server/port.ts';
import { readState } from '#platform/server/state.ts';
import type { getTryOut, SeatFigures, TryOutAccount } from '../../contract/try-out.contract.ts';

/** What a domain tells of somebody whom one can be on a try-out site. */
export type TellOfSeat = (
  ctx: ReadContext,
  seat: Pick<TryOutAccount, 'username' | 'role'>,
) => Promise<SeatFigures>;

export const seatFigures = port<TellOfSeat>('site.seat-figures');

/**
 * Everybody may log in as the invented people of a try-out site. On every other site nobody's password is told,
 * even if such people are still noted in its database.
 */
export async function readTryOut(ctx: ReadContext): Promise<EndpointOutput<typeof getTryOut>> {
  const tryOut = (await readState<string>(ctx.db, 'mode')) === 'try-out';
  if (!tryOut) return { tryOut, accounts: [] };
  const known = (await readState<TryOutAccount[]>(ctx.db, 'demo-accounts')) ?? [];
  const accounts = await Promise.all(
    known.map(async (account) => ({ ...account, figures: await figuresOf(ctx, account) })),
  );
  return { tryOut, accounts };
}

async function figuresOf(ctx: ReadContext, seat: TryOutAccount): Promise<SeatFigures> {
  const told = await Promise.all(ctx.ports.all(seatFigures).map((tell) => tell(ctx, seat)));
  return Object.assign({}, ...told);
}

/** Whether the invented people are still moving in: the house is open, and fills for a minute or two. */
export async function isMovingIn(db: ReadDb): Promise<boolean> {
  return (await readState<string>(db, 'demo-world')) === 'building';
}
