import { findAccounts, mailUser } from '#domains/accounts/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { PayoutMethod } from '../../contract/payout-accounts.contract.ts';
import { accountHeldUntil, RULE_VERSIONS } from '../requests/hold-rules.ts';
import { listOpenPayouts, upsertHold } from '../requests/payouts.sql.ts';
import { accountChangedNotice } from './notice-of-change.ts';

interface AccountChange {
  /** In one line, masked. */
  readonly label: string;
  readonly changedAt: Date;
  /** For the audit log. */
  readonly before: object | null;
  readonly after: { readonly method: PayoutMethod; readonly account: string };
}

/** What follows when the creator has added or changed a payout account: open payouts wait, and the owner gets a notice. */
export async function noteAccountChange(ctx: WriteContext, change: AccountChange): Promise<void> {
  const { accountId: creatorId } = viewerOf(ctx);
  const { label, changedAt, before, after } = change;
  const until = await accountHeldUntil(ctx, changedAt);
  // They go to the account of their request; but who asked for them may not be who they seem. One that is approved
  // waits as well, until it is in a file for the bank.
  if (until)
    for (const { id: payoutId } of await listOpenPayouts(ctx.db, creatorId))
      await upsertHold(ctx.tx, {
        payoutId,
        rule: 'account-changed',
        version: RULE_VERSIONS['account-changed'],
        since: changedAt,
        until,
      });
  await audit(ctx, {
    action: 'payout-account.changed',
    objectKind: 'account',
    objectId: creatorId,
    before,
    after,
  });
  const owner = (await findAccounts(ctx.db, [creatorId])).get(creatorId);
  if (owner)
    await mailUser(ctx, owner, accountChangedNotice, { account: label, at: changedAt.toISOString() });
}
