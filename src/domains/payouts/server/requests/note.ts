import { toWire } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { PayoutRow } from '../payouts.tables.ts';

/** Writes a step of a payout into the audit log; `row` is how the payout was before. */
export async function note(
  ctx: WriteContext,
  action: string,
  row: PayoutRow,
  { reason, ...facts }: { reason?: string; [fact: string]: string | undefined } = {},
): Promise<void> {
  const { id: objectId, creatorId: userId, status } = row;
  const after = { amount: toWire(row.amountTokens), account: row.accountLabel, ...facts };
  await audit(ctx, {
    action,
    objectKind: 'payout',
    objectId,
    userId,
    ...(reason && { reason }),
    before: { status },
    after,
  });
}
