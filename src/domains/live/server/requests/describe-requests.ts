import { findAccountCards } from '#domains/accounts/server/index.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { PrivateRequest } from '../../contract/private-requests.contract.ts';
import type { RequestRow } from './requests.tables.ts';

/** When the paid minutes of a running show are used up, if both stay. */
export function paidUntil({ status, meteredAt, paidMinutes, deliveredMs }: RequestRow): Date | undefined {
  if (status !== 'running' || !meteredAt) return undefined;
  return new Date(meteredAt.getTime() + paidMinutes * 60_000 - deliveredMs);
}

export async function describeRequests(
  ctx: ReadContext,
  rows: readonly RequestRow[],
): Promise<PrivateRequest[]> {
  const cards = await findAccountCards(ctx, [
    ...new Set(rows.flatMap(({ fanId, creatorId }) => [fanId, creatorId])),
  ]);
  return rows.map((row) => {
    const [performerInfo, userInfo] = [cards.get(row.creatorId), cards.get(row.fanId)];
    if (!performerInfo || !userInfo) throw new Error('a request has two sides');
    return {
      _id: row.id,
      conversationId: row.conversationId,
      sessionId: row.id,
      performerId: row.creatorId,
      performerInfo,
      userId: row.fanId,
      userInfo,
      note: row.note,
      pricePerMinute: toWire(row.priceTokens),
      minimumMinutes: row.minimumMinutes,
      status: row.status,
      expiresAt: row.status === 'pending' || row.status === 'accepted' ? isoOf(row.expiresAt) : null,
      startedAt: isoOf(row.startedAt),
      paidUntil: isoOf(paidUntil(row) ?? null),
      endedAt: isoOf(row.endedAt),
      endReason: row.endReason,
      duration: Math.floor(row.deliveredMs / 1_000),
      paidPrice: toWire(tokens(row.paidTokens - row.refundedTokens)),
      refundedPrice: toWire(row.refundedTokens),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

export async function describeRequest(ctx: ReadContext, row: RequestRow): Promise<PrivateRequest> {
  const [described] = await describeRequests(ctx, [row]);
  if (!described) throw new Error('one request has one description');
  return described;
}
