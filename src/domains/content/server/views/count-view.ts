import { createHmac } from 'node:crypto';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { addOneView, insertView } from './views.sql.ts';

const HOUR_MILLISECONDS = 3_600_000;
// 128 bits: no two viewers of an hour share it.
const KEY_CHARACTERS = 22;

/** The full hour that a moment is in. */
export const hourOf = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS);

/**
 * Stands for a viewer on one day, for what is counted once: a keyed hash of the account or, for guests, of address and
 * browser. Nobody can be found by it, and the next day it is another one.
 */
function viewerKeyOf({ viewer, address, userAgent, config, clock }: ReadContext): string {
  const who = viewer ? `account ${viewer.accountId}` : `guest ${address} ${userAgent}`;
  const day = clock.now().toISOString().slice(0, 10);
  return createHmac('sha256', derivedKey(config, 'views'))
    .update(`${day} ${who}`)
    .digest('base64url')
    .slice(0, KEY_CHARACTERS);
}

/**
 * Counts a view of an item that the viewer can see: once by each viewer in an hour, and never by its owner or an
 * operator.
 */
export async function countView(
  ctx: WriteContext,
  kind: string,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  if (ctx.viewer?.accountId === ownerId || ctx.viewer?.hasOperatorPowers) return;
  const hour = hourOf(ctx.clock.now());
  const isNew = await insertView(ctx.tx, { kind, itemId: id, viewerKey: viewerKeyOf(ctx), hour });
  if (isNew) addOneView(ctx.tx, kind, id);
}
