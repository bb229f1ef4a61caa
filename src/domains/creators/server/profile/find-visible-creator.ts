import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { creatorNotFound } from '../../contract/creators.refusals.contract.ts';
import { findCreatorByName } from '../creators.sql.ts';
import type { Creator } from '../creators.tables.ts';

/**
 * A creator for a viewer: creators also see themselves, and operators see everybody, approved or not. One hidden from
 * the viewer is not found.
 */
export async function findVisibleCreator(
  ctx: ReadContext,
  idOrUsername: string,
): Promise<Creator | undefined> {
  const creator = await findCreatorByName(ctx.db, idOrUsername);
  const isOwnerOrOperator = ctx.viewer?.hasOperatorPowers || ctx.viewer?.accountId === creator?.id;
  if (!creator || isOwnerOrOperator) return creator;
  if (!creator.isOpen) return undefined;
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), [creator.id]);
  return hidden.has(creator.id) ? undefined : creator;
}

/** The same, refusing with `creators.not-found`. */
export async function getVisibleCreator(ctx: ReadContext, idOrUsername: string): Promise<Creator> {
  const creator = await findVisibleCreator(ctx, idOrUsername);
  if (!creator) throw refuse(creatorNotFound);
  return creator;
}
