import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { creatorNotFound } from '../contract/creators.refusals.contract.ts';
import { findCreatorByName } from './creators.sql.ts';
import type { Creator } from './creators.tables.ts';

/** A creator whom everybody may see, by id or username. Refuses with `creators.not-found`. */
export async function getApprovedCreator(db: ReadContext['db'], idOrUsername: string): Promise<Creator> {
  const creator = await findCreatorByName(db, idOrUsername);
  if (!creator?.isOpen) throw refuse(creatorNotFound);
  return creator;
}

/** The same for a viewer: creators see themselves and the operator sees everybody, approved or not. */
export async function getVisibleCreator(ctx: ReadContext, idOrUsername: string): Promise<Creator> {
  const creator = await findCreatorByName(ctx.db, idOrUsername);
  const isVisible = creator?.isOpen || ctx.viewer?.role === 'admin' || ctx.viewer?.accountId === creator?.id;
  if (!creator || !isVisible) throw refuse(creatorNotFound);
  return creator;
}
