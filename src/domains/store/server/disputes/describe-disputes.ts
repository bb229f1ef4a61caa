import { toWire } from '#platform/contract/money.ts';
import type { Dispute } from '../../contract/disputes/dispute.contract.ts';
import type { DisputeRow } from './disputes.sql.ts';

/** A dispute in wire form. */
export function describeDispute(row: DisputeRow): Dispute {
  return {
    _id: row.id,
    problem: row.problem,
    statement: row.statement,
    answer: row.answer ?? '',
    answeredAt: row.answeredAt?.toISOString() ?? null,
    status: row.status,
    refundedPrice: toWire(row.refundedTokens),
    reason: row.reason,
    openedAt: row.openedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
