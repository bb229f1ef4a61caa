import { findEntriesOfEarning } from '#domains/wallet/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { listEarningEntries } from '../contract/entries.contract.ts';
import { earningNotFound } from '../contract/payouts.refusals.contract.ts';

/** Lists the ledger entries behind one of the creator's earnings. */
export async function showEntries(
  ctx: ReadContext,
  earningId: string,
): Promise<EndpointOutput<typeof listEarningEntries>> {
  const entries = await findEntriesOfEarning(ctx.db, viewerOf(ctx).accountId, earningId);
  if (!entries) throw refuse(earningNotFound);
  return {
    data: entries.map((entry) => ({
      transactionId: entry.transactionId,
      position: entry.position,
      account: entry.account,
      kind: entry.kind,
      reason: entry.reason,
      amount: toWire(entry.amountTokens),
      createdAt: entry.createdAt.toISOString(),
      sequence: entry.sequence,
      hash: entry.hash?.toString('hex') ?? null,
    })),
  };
}
