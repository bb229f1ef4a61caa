import { findParties } from '#domains/accounts/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import { entryAt, type TimelineSource } from '#platform/server/timeline.ts';
import type { MoneyEntry } from '../../contract/timeline.contract.ts';
import { listMoneyEntries } from './timeline.sql.ts';

/** A user's money movements, for the activity timeline. */
export const walletTimeline: TimelineSource<MoneyEntry> = async (ctx, accountId, page) => {
  const movements = await listMoneyEntries(ctx.db, accountId, page);
  const partyOf = await findParties(
    ctx,
    movements.flatMap(({ otherId }) => otherId ?? []),
  );
  return movements.map((moved): MoneyEntry => {
    const base = { ...entryAt(moved), amount: toWire(moved.amountTokens) };
    if (moved.kind === null) return { ...base, what: moved.what, paymentId: moved.causeId };
    const { what, kind, title, otherId, causeId } = moved;
    return { ...base, what, kind, title, other: partyOf(otherId), chargeId: causeId };
  });
};
