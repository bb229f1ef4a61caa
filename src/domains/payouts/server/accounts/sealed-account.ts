/** Payout accounts encrypted, and as they are shown. */
import type { Config } from '#platform/server/config/config.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { openSeal, seal } from '#platform/server/keys/seal.ts';
import type { BankAccount, PayoutMethod, PaypalAccount } from '../../contract/payout-accounts.contract.ts';

/** An account that money can be sent to. */
export type PayoutAccount =
  | ({ readonly method: 'banking' } & BankAccount)
  | ({ readonly method: 'paypal' } & PaypalAccount)
  | { readonly method: 'stripe'; readonly accountRef: string };

/** What the encryption is bound to: an account put in another creator's row does not open. */
const boundTo = (creatorId: string, method: PayoutMethod) =>
  JSON.stringify(['payout account', creatorId, method]);

export function sealAccount(config: Config, creatorId: string, account: PayoutAccount): string {
  const key = derivedKey(config, 'sealed accounts');
  const content = Buffer.from(JSON.stringify(account));
  return seal(key, boundTo(creatorId, account.method), content).toString('base64url');
}

/** Decrypts it; undefined where the site's secret key is another one by now, or the account is erased. */
export function openAccount(
  config: Config,
  { creatorId, method, sealed }: { creatorId: string; method: PayoutMethod; sealed: string },
): PayoutAccount | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    return JSON.parse(
      openSeal(derivedKey(config, 'sealed accounts'), boundTo(creatorId, method), bytes).toString(),
    );
  } catch {
    return undefined;
  }
}

/** The last four characters of a number: enough to recognize it. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** The first letter of an address and its host. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** In one line: the bank and the end of the number, or the address. */
export function maskedAccount(account: PayoutAccount): string {
  if (account.method === 'stripe') return `Stripe ${maskedNumber(account.accountRef)}`;
  return account.method === 'banking'
    ? `${account.bankName} ${maskedNumber(account.bankAccount)}`
    : maskedEmail(account.email);
}

/** The account with what identifies it masked, in the fields of its form. */
export function showBankAccount({ method: _method, ...account }: PayoutAccount & { method: 'banking' }) {
  return {
    ...account,
    bankAccount: maskedNumber(account.bankAccount),
    bankRouting: account.bankRouting && maskedNumber(account.bankRouting),
  };
}

export const showPaypalAccount = ({ email, phoneNumber }: PaypalAccount) => ({
  email: maskedEmail(email),
  phoneNumber: phoneNumber && maskedNumber(phoneNumber),
});
