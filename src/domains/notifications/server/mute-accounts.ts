import type { AccountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { findAccountCards } from '#domains/accounts/server/index.ts';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { getVisibleCreator } from '#domains/creators/server/index.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { deleteMute, insertMute, listMutedIds } from './mutes.sql.ts';

/** The creators whom the viewer has muted. */
export async function listMuted(ctx: ReadContext): Promise<{ data: AccountCard[] }> {
  const ids = await listMutedIds(ctx.db, viewerOf(ctx).accountId);
  const cards = await findAccountCards(ctx, ids);
  return { data: ids.flatMap((id) => cards.get(id) ?? []) };
}

/** No optional notices about a creator from now on. Nobody mutes themselves. */
export async function muteCreator(ctx: WriteContext, idOrName: string): Promise<{ success: true }> {
  const { accountId } = viewerOf(ctx);
  const creator = await getVisibleCreator(ctx, idOrName);
  if (creator.id === accountId) throw refuse(creatorNotFound);
  await insertMute(ctx.tx, accountId, creator.id, ctx.clock.now());
  return { success: true };
}

/** Also of a creator who is not visible any more. */
export async function unmuteCreator(ctx: WriteContext, idOrName: string): Promise<{ success: true }> {
  await deleteMute(ctx.tx, viewerOf(ctx).accountId, idOrName);
  return { success: true };
}
