/** What a PaymentIntent says about a payment. */
import type Stripe from 'stripe';
import { cents } from '#platform/contract/money.ts';
import type { CardTransactionStatus } from '../../contract/card-transaction.contract.ts';
import type { GatewayState, SavedCard } from '../payment-gateway.ts';

/** How a payment was begun: the payer enters a card in Stripe's form, or a saved card is charged. */
export type Way = 'form' | 'saved-card';

/** What we write to each payment at Stripe, and read back from there. */
export interface PaymentMarks {
  readonly transactionId: string;
  readonly accountId: string;
  readonly way: Way;
}

const isId = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');

/** Undefined for a payment that is not ours: an account at Stripe may have others. */
export function marksOf({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): PaymentMarks | undefined {
  const { transactionId, accountId, way } = metadata;
  if (!isId(transactionId) || !isId(accountId) || (way !== 'form' && way !== 'saved-card')) return undefined;
  return { transactionId, accountId, way };
}

/** While a bank only asks about a payment, it has not taken the money. */
const TAKES_MONEY: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]);

/**
 * The state of a payment whose charge is expanded, with its disputes. `asOf` is the moment before Stripe was asked for
 * it.
 */
export function stateOf(
  intent: Stripe.PaymentIntent,
  disputes: readonly Pick<Stripe.Dispute, 'status'>[],
  asOf: number,
): GatewayState {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const refundedCents = cents(charge?.amount_refunded ?? 0);
  const status = statusOf(intent, {
    isDisputed: disputes.some((dispute) => TAKES_MONEY.has(dispute.status)),
    isRefunded: refundedCents > 0 && refundedCents === intent.amount,
  });
  return {
    gatewayRef: intent.id,
    status,
    amountCents: cents(intent.amount),
    refundedCents,
    currency: intent.currency.toUpperCase(),
    failureCode: status === 'fail' ? failureCodeOf(intent.last_payment_error) : null,
    clientSecret: intent.client_secret,
    asOf,
    ...(status === 'success' ? savedCardOf(intent) : {}),
  };
}

/** The card that was entered in the form, where it was saved for later. */
function savedCardOf({ setup_future_usage, payment_method: method }: Stripe.PaymentIntent): {
  card?: SavedCard;
} {
  const isSaved = setup_future_usage === 'off_session' && method !== null && typeof method === 'object';
  const card = isSaved ? cardOf(method) : undefined;
  return card ? { card } : {};
}

/** What is kept of a card; undefined for something else that pays. */
export function cardOf(method: Stripe.PaymentMethod): SavedCard | undefined {
  if (!method.card) return undefined;
  const { brand, last4, exp_month, exp_year, fingerprint } = method.card;
  const { customer } = method;
  return {
    customerRef: typeof customer === 'string' ? customer : (customer?.id ?? null),
    token: method.id,
    brand,
    last4,
    expMonth: exp_month,
    expYear: exp_year,
    holderName: method.billing_details.name,
    fingerprint: fingerprint ?? method.id,
  };
}

function statusOf(
  intent: Stripe.PaymentIntent,
  { isDisputed, isRefunded }: { isDisputed: boolean; isRefunded: boolean },
): CardTransactionStatus {
  switch (intent.status) {
    case 'succeeded':
      if (isRefunded) return 'refunded';
      return isDisputed ? 'disputed' : 'success';
    case 'canceled':
      return 'canceled';
    case 'processing':
    case 'requires_capture':
      return 'processing';
    case 'requires_action':
      return 'require_authentication';
    default:
      return statusWithoutCard(intent);
  }
}

/** Stripe waits for another card. Its form offers that at once, so the payment just waits; a saved card has failed. */
function statusWithoutCard(intent: Stripe.PaymentIntent): CardTransactionStatus {
  const error = intent.last_payment_error;
  if (marksOf(intent)?.way !== 'saved-card' || !error) return 'created';
  return error.code === 'authentication_required' ? 'require_authentication' : 'fail';
}

/** Our code for a refusal of Stripe. */
export function failureCodeOf(
  error: { code?: string | undefined; decline_code?: string | undefined } | null | undefined,
): string {
  if (error?.code === 'expired_card') return 'expired';
  if (error?.decline_code === 'insufficient_funds') return 'insufficient_funds';
  return 'card_refused';
}
