import { readSettings } from '#domains/site/server/index.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { stateOf } from './describe-participants.ts';
import { findItem } from './find-item.ts';
import { type Item, listOfItem } from './participants.sql.ts';

/** Whether an item waits for a consent, where the operator has said so. */
export async function mustWait(ctx: ReadContext, item: Item): Promise<boolean> {
  const { consentRequired } = await readSettings(ctx.db);
  if (!consentRequired) return false;
  return (await listOfItem(ctx.db, item)).some((row) => stateOf(row) === 'waiting');
}

/** Holds an item that waits for consent, and lets one appear that waits no more. */
export async function holdOrRelease(ctx: WriteContext, item: Item): Promise<void> {
  const found = await findItem(ctx, item);
  await found?.moderation.setHeld?.(ctx, item.objectId, 'consent', await mustWait(ctx, item));
}
