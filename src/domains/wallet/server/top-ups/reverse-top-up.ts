import { type Tokens, toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { updateBalance } from '../../contract/wallet.events.ts';
import { postTopUpReversal } from '../ledger/ledger.sql.ts';
import type { TopUpReversalReason, TopUpRow } from '../wallet.tables.ts';
import { keyOfCause } from './top-ups.sql.ts';

/** Posts the reversal of a top-up (or its undoing) and updates the fan's open pages. */
export async function reverseTopUp(
  ctx: WriteContext,
  topUp: TopUpRow,
  { causeId, paidTokens, reason }: { causeId: string; paidTokens: Tokens; reason: TopUpReversalReason },
): Promise<void> {
  const reversal = await postTopUpReversal(ctx.tx, {
    id: newId(),
    key: keyOfCause(causeId),
    topUp,
    paidTokens,
    reason,
    requestId: ctx.requestId,
    now: ctx.clock.now(),
  });
  ctx.emit(`account:${reversal.fanId}`, updateBalance, {
    token: toWire(reversal.amountTokens),
    balance: toWire(reversal.balanceAfterTokens),
  });
}
