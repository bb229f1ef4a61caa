/**
 * Where a code is tried. Wrong ones are counted by place, so that whoever has got hold of the password closes the second
 * step to strangers, and not to the owner. There are few such places, each as slow as the next: at one wrong code an
 * hour and place, nobody comes to any part of a million codes that change every half minute.
 */
import type { ReadContext } from '#platform/server/context.ts';
import { isAtOneOf, limitKey } from '#platform/server/http/address.ts';
import { listTrustedAddresses } from '../sessions/sessions.sql.ts';

// Home, work, some ways between them; more would only be more places at which to guess.
const USUAL_ADDRESSES = 20;

/**
 * The own session, wherever it is carried; an address at which the owner has logged in with a second factor, within the
 * month that dead sessions are kept; or all the rest of the world, which counts as one.
 */
export async function placeOfTry(ctx: ReadContext, accountId: string): Promise<string> {
  if (ctx.viewer?.accountId === accountId) return `session ${ctx.viewer.sessionId}`;
  const usual = await listTrustedAddresses(ctx.db, accountId, USUAL_ADDRESSES);
  return isAtOneOf(usual, ctx.address) ? `address ${limitKey(ctx.address)}` : 'elsewhere';
}
