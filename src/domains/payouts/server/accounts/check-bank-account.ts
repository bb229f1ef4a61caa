import * as iban from 'ibantools';
import { countryUnknown } from '#domains/creators/contract/creators.refusals.contract.ts';
import { isCountry } from '#domains/site/server/index.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { BankAccount } from '../../contract/payout-accounts.contract.ts';
import {
  accountNumberInvalid,
  routingNumberInvalid,
  swiftCodeInvalid,
} from '../../contract/payouts.refusals.contract.ts';

/** Numbers are typed in groups. */
const compact = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase();

/** Whether banks of the country have IBANs. */
const hasIbans = (country: string) => iban.countrySpecs[country]?.IBANRegistry === true;

/** A routing number of the US: the weighted sum of its nine digits is a multiple of ten. */
function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  return sum % 10 === 0 && sum > 0;
}

/**
 * A bank account with its numbers as banks write them. Refuses with `creators.country-unknown`,
 * `payouts.account-number-invalid`, `payouts.routing-number-invalid` or `payouts.swift-code-invalid`.
 */
export function checkBankAccount(typed: BankAccount): BankAccount {
  if (!isCountry(typed.country)) throw refuse(countryUnknown);
  const bankAccount = compact(typed.bankAccount);
  const bankRouting = compact(typed.bankRouting);
  const bankSwiftCode = compact(typed.bankSwiftCode);
  // A number that begins like an IBAN is one, wherever the bank is.
  const isFine =
    hasIbans(typed.country) || /^[A-Z]{2}\d{2}/.test(bankAccount)
      ? iban.isValidIBAN(bankAccount)
      : /^[A-Z0-9]{4,34}$/.test(bankAccount);
  if (!isFine) throw refuse(accountNumberInvalid);
  if (typed.country === 'US' ? !isRoutingNumber(bankRouting) : !/^[A-Z0-9]{0,20}$/.test(bankRouting))
    throw refuse(routingNumberInvalid);
  if (bankSwiftCode && !iban.isValidBIC(bankSwiftCode)) throw refuse(swiftCodeInvalid);
  return { ...typed, bankAccount, bankRouting, bankSwiftCode };
}
