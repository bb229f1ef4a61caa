/** The objects of the stand-in for Stripe, with the fields that the site reads, and how each looks on the wire. */
import { randomBytes } from 'node:crypto';
import type { TestCard } from './test-cards.ts';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** As Stripe makes them. Of hexadecimal digits, one in some hundreds would pass as a card number, and be refused. */
const randomText = () =>
  [...randomBytes(24)].map((byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('');

export const newStripeId = (prefix: string) => `${prefix}_${randomText()}`;
const now = () => Math.floor(Date.now() / 1_000);

export interface Made {
  readonly id: string;
  readonly created: number;
}

const made = (prefix: string): Made => ({ id: newStripeId(prefix), created: now() });

export interface Customer extends Made {
  email: string | null;
  metadata: Record<string, string>;
}

export function makeCustomer(fields: Omit<Customer, keyof Made>): Customer {
  return { ...made('cus'), ...fields };
}

export interface Method extends Made {
  readonly card: TestCard;
  customer: string | null;
  /** The bank has agreed to charges while nobody is there. */
  hasConsent: boolean;
}

export function makeMethod(card: TestCard): Method {
  return { ...made('pm'), card, customer: null, hasConsent: false };
}

interface IntentError {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code?: string | undefined;
  readonly message: string;
  readonly payment_method: unknown;
}

export interface SetupIntent extends Made {
  readonly clientSecret: string;
  customer: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  method: Method | null;
  metadata: Record<string, string>;
}

export function makeSetupIntent(fields: Pick<SetupIntent, 'customer' | 'metadata'>): SetupIntent {
  const { id, created } = made('seti');
  const clientSecret = `${id}_secret_${randomText()}`;
  return { id, created, clientSecret, status: 'requires_payment_method', method: null, ...fields };
}

export interface Refund extends Made {
  readonly amount: number;
  status: 'succeeded' | 'failed';
}

export const makeRefund = (amount: number): Refund => ({ ...made('re'), amount, status: 'succeeded' });

export type DisputeStatus = 'needs_response' | 'warning_needs_response' | 'under_review' | 'won' | 'lost';

export interface Dispute extends Made {
  readonly amount: number;
  status: DisputeStatus;
}

export const makeDispute = (amount: number, status: DisputeStatus): Dispute => ({
  ...made('dp'),
  amount,
  status,
});

export interface Intent extends Made {
  readonly clientSecret: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  /** The card is saved with consent once this is paid. */
  savesCard: boolean;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  method: Method | null;
  lastError: IntentError | null;
  chargeId: string | null;
  readonly refunds: Refund[];
  readonly disputes: Dispute[];
}

export function makeIntent(
  fields: Pick<
    Intent,
    'amount' | 'currency' | 'customer' | 'description' | 'metadata' | 'savesCard' | 'method'
  >,
): Intent {
  const { id, created } = made('pi');
  return {
    id,
    created,
    clientSecret: `${id}_secret_${randomText()}`,
    status: fields.method ? 'requires_confirmation' : 'requires_payment_method',
    lastError: null,
    chargeId: null,
    refunds: [],
    disputes: [],
    ...fields,
  };
}

export const refundedOf = ({ refunds }: Intent) =>
  refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);

const live = { livemode: false };

export const customerOnWire = ({ id, created, email, metadata }: Customer) => ({
  id,
  object: 'customer',
  created,
  email,
  metadata,
  ...live,
});

export const methodOnWire = ({ id, created, card, customer }: Method) => ({
  id,
  object: 'payment_method',
  type: 'card',
  created,
  customer,
  billing_details: { name: null, email: null },
  card: {
    brand: card.brand,
    last4: card.last4,
    exp_month: 8,
    exp_year: 2031,
    fingerprint: `fp${card.last4}`,
    funding: 'credit',
  },
  metadata: {},
  ...live,
});

const nextAction = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };

export const setupIntentOnWire = (intent: SetupIntent) => ({
  id: intent.id,
  object: 'setup_intent',
  created: intent.created,
  client_secret: intent.clientSecret,
  customer: intent.customer,
  status: intent.status,
  payment_method: intent.method?.id ?? null,
  payment_method_types: ['card'],
  usage: 'off_session',
  next_action: intent.status === 'requires_action' ? nextAction : null,
  last_setup_error: null,
  metadata: intent.metadata,
  ...live,
});

export function chargeOnWire(intent: Intent) {
  const refunded = refundedOf(intent);
  return {
    id: intent.chargeId,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: refunded,
    currency: intent.currency,
    customer: intent.customer,
    disputed: intent.disputes.length > 0,
    paid: true,
    captured: true,
    refunded: refunded === intent.amount,
    status: 'succeeded',
    payment_intent: intent.id,
    payment_method: intent.method?.id ?? null,
    metadata: intent.metadata,
    ...live,
  };
}

export const refundOnWire = (intent: Intent, { id, created, amount, status }: Refund) => ({
  id,
  object: 'refund',
  created,
  amount,
  currency: intent.currency,
  charge: intent.chargeId,
  payment_intent: intent.id,
  status,
});

export const disputeOnWire = (intent: Intent, { id, created, amount, status }: Dispute) => ({
  id,
  object: 'dispute',
  created,
  amount,
  currency: intent.currency,
  charge: intent.chargeId,
  payment_intent: intent.id,
  reason: 'fraudulent',
  status,
  ...live,
});

/** `latest_charge` and `payment_method` are ids unless the request asks to expand them. */
export function intentOnWire(intent: Intent, expand: readonly string[] = []) {
  const { method, chargeId } = intent;
  return {
    id: intent.id,
    object: 'payment_intent',
    created: intent.created,
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    capture_method: 'automatic',
    status: intent.status,
    payment_method: method && (expand.includes('payment_method') ? methodOnWire(method) : method.id),
    payment_method_types: ['card'],
    setup_future_usage: intent.savesCard ? 'off_session' : null,
    last_payment_error: intent.lastError,
    latest_charge: chargeId && (expand.includes('latest_charge') ? chargeOnWire(intent) : chargeId),
    next_action: intent.status === 'requires_action' ? nextAction : null,
    cancellation_reason: null,
    metadata: intent.metadata,
    ...live,
  };
}
