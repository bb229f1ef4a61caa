import type { AccountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { findAccountCards, findAccounts } from '#domains/accounts/server/index.ts';
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import { findVisibleCreator } from '#domains/creators/server/index.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { userNotFound } from '../contract/mutes.contract.ts';
import { deleteMute, insertMute, isMutedBy, listMutedIds } from './mutes.sql.ts';

/** The people whom the viewer has muted. */
export async function listMuted(ctx: ReadContext): Promise<{ data: AccountCard[] }> {
  const ids = await listMutedIds(ctx.db, viewerOf(ctx).accountId);
  const cards = await findAccountCards(ctx, ids);
  return { data: ids.flatMap((id) => cards.get(id) ?? []) };
}

/** Whether the viewer has muted somebody. */
export async function showMute(ctx: ReadContext, id: string): Promise<{ isMuted: boolean }> {
  return { isMuted: await isMutedBy(ctx.db, viewerOf(ctx).accountId, id) };
}

/** No optional notices about somebody from now on. Nobody mutes themselves. Refuses with `notifications.user-not-found`. */
export async function muteAccount(ctx: WriteContext, idOrName: string): Promise<{ success: true }> {
  const { accountId } = viewerOf(ctx);
  const id = await userOf(ctx, idOrName);
  if (!id || id === accountId) throw refuse(userNotFound);
  await insertMute(ctx.tx, accountId, id, ctx.clock.now());
  return { success: true };
}

/** Also of somebody who is not visible any more. */
export async function unmuteAccount(ctx: WriteContext, idOrName: string): Promise<{ success: true }> {
  await deleteMute(ctx.tx, viewerOf(ctx).accountId, idOrName);
  return { success: true };
}

/** A creator as their profile is found; a fan by the id that stands with what they did. */
async function userOf(ctx: ReadContext, idOrName: string): Promise<string | undefined> {
  const creator = await findVisibleCreator(ctx, idOrName);
  if (creator || !isId(idOrName)) return creator?.id;
  const account = (await findAccounts(ctx.db, [idOrName])).get(idOrName);
  if (account?.role !== 'fan' || account.status === 'deleted') return undefined;
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), [account.id]);
  return hidden.has(account.id) ? undefined : account.id;
}
