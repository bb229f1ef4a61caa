/**
 * Where a code is tried. Wrong ones are counted by place, so that an attacker with the password locks out other
 * strangers but not the owner. There are few places, and each slows down alike: one wrong code an hour per place gets
 * nowhere near a million codes that change every half minute.
 */
import type { ReadContext } from '#platform/server/context.ts';
import { isAtOneOf, limitKey } from '#platform/server/http/address.ts';
import { listTrustedAddresses } from '../sessions/sessions.sql.ts';

// Home, work and a few places between; more would only give more places to guess from.
const USUAL_ADDRESSES = 20;

/**
 * The user's own session; an address where the owner has logged in with a second factor within a month; or everywhere
 * else, which counts as one place.
 */
export async function placeOfTry(ctx: ReadContext, accountId: string): Promise<string> {
  if (ctx.viewer?.accountId === accountId) return `session ${ctx.viewer.sessionId}`;
  const usual = await listTrustedAddresses(ctx.db, accountId, USUAL_ADDRESSES);
  return isAtOneOf(usual, ctx.address) ? `address ${limitKey(ctx.address)}` : 'elsewhere';
}
