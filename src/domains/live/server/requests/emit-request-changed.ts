import { tokens, toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { privateRequestChanged, privateRequestChangedLive } from '../../contract/private-requests.events.ts';
import { paidUntil } from './describe-requests.ts';
import type { RequestRow } from './requests.tables.ts';

/** Tells both sides of a request how it stands; a new state also reaches other domains. */
export function emitRequestChanged(
  ctx: WriteContext,
  row: RequestRow,
  { isNewState }: { isNewState: boolean },
): void {
  const { id, fanId, creatorId, conversationId, status } = row;
  if (isNewState) ctx.publish(privateRequestChanged, { requestId: id, fanId, creatorId, status });
  for (const accountId of [fanId, creatorId]) {
    ctx.emit(`account:${accountId}`, privateRequestChangedLive, {
      _id: id,
      conversationId,
      status,
      paidUntil: paidUntil(row)?.toISOString() ?? null,
      paidPrice: toWire(tokens(row.paidTokens - row.refundedTokens)),
    });
  }
}
