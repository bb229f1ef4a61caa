import { type Evidence, type Moderation, subjects } from '#domains/engagement/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { itemNotFound } from '../contract/consent.refusals.contract.ts';
import type { Item } from './participants.sql.ts';

/** What people are shown in, with how it is judged and held. */
export interface FoundItem extends Evidence {
  readonly ownerId: string;
  readonly moderation: Moderation;
}

/** Undefined where it is gone, or of a kind in which nobody is shown. */
export async function findItem(ctx: ReadContext, { kind, objectId }: Item): Promise<FoundItem | undefined> {
  const moderation = ctx.ports.all(subjects).find((known) => known.kind === kind)?.moderation;
  if (!moderation?.setHeld) return undefined;
  const evidence = await moderation.findEvidence(ctx.db, objectId);
  return evidence && { ...evidence, moderation };
}

/** For its owner and operators. Refuses with `consent.item-not-found`. */
export async function findItemToManage(ctx: ReadContext, item: Item): Promise<FoundItem> {
  const found = await findItem(ctx, item);
  const { viewer } = ctx;
  if (!found || !viewer || (viewer.accountId !== found.ownerId && !viewer.hasOperatorPowers))
    throw refuse(itemNotFound);
  return found;
}
