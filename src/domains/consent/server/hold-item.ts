import { readSettings } from '#domains/site/server/index.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { stateOf } from './describe-participants.ts';
import { findItem } from './find-item.ts';
import {
  type Item,
  insertDeclaration,
  isUndeclared,
  listOfItem,
  undoDeclaration,
} from './participants.sql.ts';

/** What items are held for until all consents are there. */
export const CONSENT = 'consent';

/** Whether an item waits for a consent, or for its owner to say who is shown, where the operator has said so. */
export async function mustWait(ctx: ReadContext, item: Item): Promise<boolean> {
  const { consentRequired } = await readSettings(ctx.db);
  if (!consentRequired) return false;
  if (await isUndeclared(ctx.db, item)) return true;
  return (await listOfItem(ctx.db, item)).some((row) => stateOf(row) === 'waiting');
}

/** Holds an item that waits for consent, and lets one appear that waits no more. */
export async function holdOrRelease(ctx: WriteContext, item: Item): Promise<void> {
  const found = await findItem(ctx, item);
  await found?.moderation.setHeld?.(ctx, item.objectId, CONSENT, await mustWait(ctx, item));
}

/**
 * Whether something with pictures or sound that is about to appear for the first time waits for its owner to say who is
 * shown in it, where the operator has said so. It is then asked for.
 */
export async function awaitsDeclaration(ctx: WriteContext, item: Item): Promise<boolean> {
  const { consentRequired } = await readSettings(ctx.db);
  if (!consentRequired) return false;
  await insertDeclaration(ctx.tx, item, ctx.clock.now());
  return isUndeclared(ctx.tx, item);
}

/**
 * Whether the owner of something to which pictures or sound were added is asked again who is shown in it, where the
 * operator has said so.
 */
export async function declarationOfAdded(ctx: WriteContext, item: Item): Promise<boolean> {
  const { consentRequired } = await readSettings(ctx.db);
  if (consentRequired) await undoDeclaration(ctx.tx, item, ctx.clock.now());
  return consentRequired;
}
