import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { creatorNotFound } from '../../contract/creators.refusals.contract.ts';
import { findCreatorByName } from '../creators.sql.ts';
import type { Creator } from '../creators.tables.ts';

/** A creator whom everybody may see, by id or username. Refuses with `creators.not-found`. */
export async function getApprovedCreator(db: ReadContext['db'], idOrUsername: string): Promise<Creator> {
  const creator = await findCreatorByName(db, idOrUsername);
  if (!creator?.isOpen) throw refuse(creatorNotFound);
  return creator;
}

/** For a viewer: creators also see themselves, and the operator sees everybody, approved or not. */
export async function findVisibleCreator(
  ctx: ReadContext,
  idOrUsername: string,
): Promise<Creator | undefined> {
  const creator = await findCreatorByName(ctx.db, idOrUsername);
  const isInCharge = ctx.viewer?.hasOperatorPowers || ctx.viewer?.accountId === creator?.id;
  return creator?.isOpen || isInCharge ? creator : undefined;
}

/** The same, refusing with `creators.not-found`. */
export async function getVisibleCreator(ctx: ReadContext, idOrUsername: string): Promise<Creator> {
  const creator = await findVisibleCreator(ctx, idOrUsername);
  if (!creator) throw refuse(creatorNotFound);
  return creator;
}
