/** A dispute over an order: what the buyer says is wrong, what the seller answers, and how it ended. */
import * as z from 'zod/mini';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const DISPUTE_PROBLEMS = [
  'not-received',
  'damaged',
  'not-as-described',
  'file-broken',
  'other',
] as const;
export const disputeProblem = z.enum(DISPUTE_PROBLEMS);
export type DisputeProblem = z.output<typeof disputeProblem>;

export const DISPUTE_STATUSES = ['open', 'refunded', 'rejected', 'withdrawn'] as const;
export const disputeStatus = z.enum(DISPUTE_STATUSES);
export type DisputeStatus = z.output<typeof disputeStatus>;

export const dispute = z.object({
  _id: id,
  problem: disputeProblem,
  /** The buyer’s words. */
  statement: z.string(),
  /** The seller’s; empty before. */
  answer: z.string(),
  answeredAt: z.nullable(isoDate),
  status: disputeStatus,
  /** What was refunded because of it. */
  refundedPrice: amountOutput,
  /** Of the decision; empty before. */
  reason: z.string(),
  openedAt: isoDate,
  endedAt: z.nullable(isoDate),
});
export type Dispute = z.output<typeof dispute>;

nameSchemas({ Dispute: dispute });
