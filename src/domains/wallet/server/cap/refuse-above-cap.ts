import { moneyTimeZone } from '#domains/site/server/index.ts';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { firstInstantOfMonth } from '#platform/server/days/time-zone.ts';
import { refuse } from '#platform/server/refuse.ts';
import { capReached } from '../../contract/wallet.refusals.contract.ts';
import { findCap, lockWallet, spentSince } from './spending-cap.sql.ts';

/** Whether the fan's cap of this month leaves room for an amount; for showing it before anything is paid. */
export async function isWithinCap(ctx: ReadContext, fanId: string, amountTokens: Tokens): Promise<boolean> {
  const now = ctx.clock.now();
  const { capTokens } = await findCap(ctx.db, fanId, now);
  if (capTokens === null) return true;
  const since = firstInstantOfMonth(now, await moneyTimeZone(ctx.db));
  return (await spentSince(ctx.db, fanId, since)) + amountTokens <= capTokens;
}

/**
 * Refuses with `wallet.cap-reached` what would be above the fan's cap of this month. For payments by card, before the
 * card is charged; a charge of the wallet checks it itself.
 */
export async function refuseAboveCap(ctx: WriteContext, fanId: string, amountTokens: Tokens): Promise<void> {
  const now = ctx.clock.now();
  const { capTokens } = await findCap(ctx.tx, fanId, now);
  if (capTokens === null) return;
  await lockWallet(ctx.tx, fanId);
  const since = firstInstantOfMonth(now, await moneyTimeZone(ctx.db));
  const spentTokens = await spentSince(ctx.tx, fanId, since);
  if (spentTokens + amountTokens > capTokens) {
    throw refuse(capReached, { capTokens: toWire(capTokens), spentTokens: toWire(spentTokens) });
  }
}
