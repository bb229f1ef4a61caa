/** Where a creator's payouts go: a bank, PayPal, an account at Stripe. Numbers are stored encrypted and shown masked. */
import * as z from 'zod/mini';
import { countryCode, userName } from '#domains/accounts/contract/legal-fields.contract.ts';
import {
  countryUnknown,
  notApproved,
  notOwnProfile,
} from '#domains/creators/contract/creators.refusals.contract.ts';
import { gatewaySilent } from '#domains/payments/contract/payments.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idOrName, isoDate, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  accountMissing,
  accountNumberInvalid,
  paypalEmailInvalid,
  routingNumberInvalid,
  stripeNotSetUp,
  swiftCodeInvalid,
} from './payouts.refusals.contract.ts';

export const payoutMethod = z.enum(['banking', 'paypal', 'stripe']);
export type PayoutMethod = z.output<typeof payoutMethod>;

const ownName = userName.check(z.minLength(1));
/** A field that some countries do not have; existing clients send null for an empty one. */
const orNone = (max: number) =>
  z._default(
    z.pipe(
      z.transform((value: unknown): unknown => value ?? ''),
      text({ max }),
    ),
    '',
  );

/** An account holder and their bank account. Fields that are not listed, such as a tax number, are not stored. */
const bankAccount = z.object({
  firstName: ownName,
  lastName: ownName,
  bankName: text({ min: 1, max: 100 }),
  /** An IBAN, or the number of a bank without one. The masked number keeps the stored one. */
  bankAccount: text({ min: 1, max: 60 }),
  country: countryCode,
  state: orNone(80),
  city: orNone(80),
  address: orNone(200),
  bankRouting: orNone(30),
  bankSwiftCode: orNone(20),
});
export type BankAccount = z.output<typeof bankAccount>;

/** The same with the number masked. */
const shownBankAccount = z.object({
  firstName: z.string(),
  lastName: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  bankRouting: z.string(),
  bankSwiftCode: z.string(),
});

const paypalAccount = z.object({
  /** The masked address keeps the stored one. */
  email: text({ min: 1, max: 254 }),
  phoneNumber: orNone(30),
});
export type PaypalAccount = z.output<typeof paypalAccount>;

/** PayPal, as existing clients name it. */
const gatewaySetting = z.object({ key: z.literal('paypal'), value: paypalAccount });
const shownGatewaySetting = z.object({
  key: z.literal('paypal'),
  value: z.object({ email: z.string(), phoneNumber: z.string() }),
});

const bankRefusals = [countryUnknown, accountNumberInvalid, routingNumberInvalid, swiftCodeInvalid] as const;
const byId = z.object({ id: idOrName });

export const saveBankAccount = endpoint({
  method: 'PUT',
  path: '/performers/banking-settings',
  who: 'creator',
  stepUp: true,
  summary: 'Saves the bank account that payouts go to; it is stored encrypted and shown masked',
  body: bankAccount,
  output: shownBankAccount,
  refusals: bankRefusals,
});

export const saveBankAccountById = endpoint({
  method: 'PUT',
  path: '/performers/{id}/banking-settings',
  who: 'creator',
  stepUp: true,
  summary: 'The same under your own id, for existing clients',
  params: byId,
  body: bankAccount,
  output: shownBankAccount,
  refusals: [...bankRefusals, notOwnProfile],
});

export const savePaypalAccount = endpoint({
  method: 'PUT',
  path: '/performers/payment-gateway-settings',
  who: 'creator',
  stepUp: true,
  summary: 'Saves the PayPal account that payouts go to',
  body: gatewaySetting,
  output: shownGatewaySetting,
  refusals: [paypalEmailInvalid],
});

export const savePaypalAccountById = endpoint({
  method: 'PUT',
  path: '/performers/{id}/payment-gateway-settings',
  who: 'creator',
  stepUp: true,
  summary: 'The same under your own id, for existing clients',
  params: byId,
  body: gatewaySetting,
  output: shownGatewaySetting,
  refusals: [paypalEmailInvalid, notOwnProfile],
});

/** An account at Stripe, as Stripe has last described it. */
const stripeState = z.object({
  detailsSubmitted: z.boolean(),
  payoutsEnabled: z.boolean(),
  /** What Stripe still asks for, by its names. */
  missing: z.array(z.string()),
});

export const getPayoutAccounts = endpoint({
  method: 'GET',
  path: '/performers/payout-accounts',
  who: 'creator',
  summary: 'Your saved payout accounts, masked',
  output: z.object({
    banking: z.nullable(z.extend(shownBankAccount, { changedAt: isoDate })),
    paypal: z.nullable(z.object({ email: z.string(), phoneNumber: z.string(), changedAt: isoDate })),
    stripe: z.nullable(z.extend(stripeState, { label: z.string(), changedAt: isoDate })),
    /** Whether this site can pay accounts at Stripe. */
    paysByStripe: z.boolean(),
  }),
});

export const connectStripeAccount = endpoint({
  method: 'POST',
  path: '/stripe/accounts',
  who: 'creator',
  stepUp: true,
  summary:
    'Opens your account at Stripe, once, and returns the address of Stripe’s form for what it still lacks',
  output: z.extend(stripeState, {
    /** Can be opened once, within a few minutes. */
    url: z.string(),
  }),
  refusals: [notApproved, stripeNotSetUp, gatewaySilent],
  limit: 'payment',
});

export const checkStripeAccount = endpoint({
  method: 'POST',
  path: '/stripe/accounts/check',
  who: 'creator',
  summary: 'Asks Stripe for the state of your account there',
  output: stripeState,
  refusals: [accountMissing, gatewaySilent],
  limit: 'payment',
});

nameSchemas({ BankAccount: shownBankAccount });
