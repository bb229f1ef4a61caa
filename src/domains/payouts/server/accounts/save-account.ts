import * as z from 'zod/mini';
import { notOwnProfile } from '#domains/creators/contract/creators.refusals.contract.ts';
import { emailAddress } from '#platform/contract/fields.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { BankAccount, PaypalAccount } from '../../contract/payout-accounts.contract.ts';
import { paypalEmailInvalid } from '../../contract/payouts.refusals.contract.ts';
import { checkBankAccount } from './check-bank-account.ts';
import { noteAccountChange } from './note-account-change.ts';
import { upsertPayoutAccount } from './payout-accounts.sql.ts';
import { savedAccounts } from './saved-accounts.ts';
import {
  maskedAccount,
  maskedEmail,
  maskedNumber,
  type PayoutAccount,
  sealAccount,
  showBankAccount,
  showPaypalAccount,
} from './sealed-account.ts';

/** Refuses with `creators.not-own-profile`: existing clients name an id, which must be their own. */
export function requireOwnId(ctx: WriteContext, idOrUsername: string): void {
  if (idOrUsername !== viewerOf(ctx).accountId) throw refuse(notOwnProfile);
}

/** Saves the bank account that payouts go to. A form that sends the masked number back keeps the number. */
export async function saveBankAccount(ctx: WriteContext, typed: BankAccount) {
  const { banking } = await savedAccounts(ctx, viewerOf(ctx).accountId);
  const isSame = (field: 'bankAccount' | 'bankRouting') =>
    banking && banking[field] !== '' && typed[field] === maskedNumber(banking[field]);
  const account = checkBankAccount({
    ...typed,
    bankAccount: banking && isSame('bankAccount') ? banking.bankAccount : typed.bankAccount,
    bankRouting: banking && isSame('bankRouting') ? banking.bankRouting : typed.bankRouting,
  });
  const saved = { method: 'banking' as const, ...account };
  await save(ctx, saved, banking);
  return showBankAccount(saved);
}

/** Saves the PayPal account that payouts go to. Refuses with `payouts.paypal-email-invalid`. */
export async function savePaypalAccount(ctx: WriteContext, typed: PaypalAccount) {
  const { paypal } = await savedAccounts(ctx, viewerOf(ctx).accountId);
  const email =
    paypal && typed.email === maskedEmail(paypal.email)
      ? paypal.email
      : z.safeParse(emailAddress, typed.email).data;
  if (email === undefined) throw refuse(paypalEmailInvalid);
  const phoneNumber =
    paypal?.phoneNumber && typed.phoneNumber === maskedNumber(paypal.phoneNumber)
      ? paypal.phoneNumber
      : typed.phoneNumber;
  const saved = { method: 'paypal' as const, email, phoneNumber };
  await save(ctx, saved, paypal);
  return { key: 'paypal' as const, value: showPaypalAccount(saved) };
}

/** An account that is saved as it was is no change, and holds nothing up. */
async function save(
  ctx: WriteContext,
  account: PayoutAccount,
  before: PayoutAccount | undefined,
): Promise<void> {
  if (before && isEqual(before, account)) return;
  const { accountId: creatorId } = viewerOf(ctx);
  const { method } = account;
  const changedAt = ctx.clock.now();
  await upsertPayoutAccount(ctx.tx, {
    creatorId,
    method,
    sealed: sealAccount(ctx.config, creatorId, account),
    changedAt,
  });
  await noteAccountChange(ctx, {
    label: maskedAccount(account),
    changedAt,
    before: before ? { account: maskedAccount(before) } : null,
    after: { method, account: maskedAccount(account) },
  });
}

function isEqual(one: PayoutAccount, other: PayoutAccount): boolean {
  const fields = (account: PayoutAccount) => JSON.stringify(Object.entries(account).sort());
  return fields(one) === fields(other);
}
