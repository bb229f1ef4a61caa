/** The fan's own cap for a month of the calendar. */
import { moneyTimeZone } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { firstInstantOfMonth } from '#platform/server/days/time-zone.ts';
import { CAP_WARNING, type SpendingCap } from '../../contract/cap.contract.ts';
import { findCap, lockWallet, type StoredCap, spentSince, storeCap } from './spending-cap.sql.ts';

// Longer than every month; the day after it is in the next one.
const BEYOND_A_MONTH = 32 * DAY_MILLISECONDS;

const wireOf = (capTokens: Tokens | null) => (capTokens === null ? null : toWire(capTokens));

/** The signed-in fan's cap, and what is spent of it this month. */
export async function showCap(ctx: ReadContext): Promise<SpendingCap> {
  const { accountId: fanId } = viewerOf(ctx);
  const now = ctx.clock.now();
  const timeZone = await moneyTimeZone(ctx.db);
  const from = firstInstantOfMonth(now, timeZone);
  const { capTokens, next } = await findCap(ctx.db, fanId, now);
  const spentTokens = await spentSince(ctx.db, fanId, from);
  return {
    cap: wireOf(capTokens),
    spent: toWire(spentTokens),
    isNear: capTokens !== null && spentTokens >= capTokens * CAP_WARNING,
    from: from.toISOString(),
    until: firstInstantOfMonth(new Date(from.getTime() + BEYOND_A_MONTH), timeZone).toISOString(),
    next: next && { cap: wireOf(next.capTokens), at: next.at.toISOString() },
  };
}

/** The cap after a change: lower at once, higher or none a day later. */
export function capAfter(current: StoredCap, wanted: Tokens | null, now: Date): StoredCap {
  const { capTokens, next } = current;
  const isLoosened = capTokens !== null && (wanted === null || wanted > capTokens);
  if (!isLoosened) return { capTokens: wanted, next: null };
  // Repeated: the day goes on.
  if (next?.capTokens === wanted) return current;
  return { capTokens, next: { capTokens: wanted, at: new Date(now.getTime() + DAY_MILLISECONDS) } };
}

/** The signed-in fan sets the cap. */
export async function changeCap(ctx: WriteContext, wanted: Tokens | null): Promise<SpendingCap> {
  const { accountId: fanId } = viewerOf(ctx);
  const now = ctx.clock.now();
  // Payments that are under way have counted for the cap of before.
  await lockWallet(ctx.tx, fanId);
  await storeCap(ctx.tx, fanId, capAfter(await findCap(ctx.tx, fanId, now), wanted, now));
  return showCap(ctx);
}
