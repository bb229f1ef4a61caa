import { findAccounts, findParties } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { AdminPayout } from '../../contract/payouts-admin.contract.ts';
import { openAccount } from '../accounts/sealed-account.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { describePayouts } from '../requests/describe-payouts.ts';
import { findTransfers } from '../transfers/transfers.sql.ts';

/** Payouts as operators see them. */
export async function describeAdminPayouts(
  ctx: ReadContext,
  rows: readonly PayoutRow[],
): Promise<AdminPayout[]> {
  const { payoutSecondApprovalFrom } = await readSettings(ctx.db);
  const described = await describePayouts(ctx, rows);
  const transfers = await findTransfers(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const creators = await findAccounts(
    ctx.db,
    rows.map(({ creatorId }) => creatorId),
  );
  const partyBy = await findParties(
    ctx,
    rows
      .flatMap((row) => [row.creatorId, row.firstApprovedBy, row.approvedBy, row.endedBy])
      .filter((id) => id !== null),
  );
  const partyOf = (id: string | null) => (id === null ? null : partyBy(id));
  return rows.map((row, at) => {
    const shown = described[at];
    if (!shown) throw new Error('a row has a description');
    const owner = creators.get(row.creatorId);
    const account = openAccount(ctx.config, { ...row, sealed: row.accountSealed });
    const first = partyOf(row.firstApprovedBy);
    const transfer = transfers.get(row.id);
    return {
      ...shown,
      creator: partyBy(row.creatorId),
      verifiedName: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim(),
      accountHolder: account?.method === 'banking' ? `${account.firstName} ${account.lastName}` : null,
      needsTwo: row.amountTokens >= payoutSecondApprovalFrom,
      firstApproval:
        first && row.firstApprovedAt ? { by: first, at: row.firstApprovedAt.toISOString() } : null,
      approvedBy: partyOf(row.approvedBy),
      endedBy: partyOf(row.endedBy),
      exportedAt: row.exportedAt?.toISOString() ?? null,
      transfer: transfer
        ? {
            status: transfer.status,
            orderedAt: transfer.orderedAt.toISOString(),
            failure: transfer.failure,
          }
        : null,
    };
  });
}
