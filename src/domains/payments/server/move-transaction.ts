import { type Cents, cents } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import {
  cardFailed,
  cardNeedsPayer,
  cardPaid,
  cardReturned,
  disputeWon,
  paymentStatusCallback,
  stripeConfirmPayment,
} from '../contract/payments.events.ts';
import { cardTransactionSteps, stepsBetween, stepTo } from './card-transaction-states.ts';
import { setTransactionStatus } from './card-transactions.sql.ts';
import { finalizeCoupon } from './coupons/coupon-of-payment.ts';
import { gatewayNamed } from './gateways.ts';
import type { GatewayState } from './payment-gateway.ts';
import type { CardTransactionRow } from './payments.tables.ts';
import { endDispute, insertDispute } from './refunds/card-refunds.sql.ts';

// Existing clients show the last eight characters as the payment's number.
const SHORT_NUMBER_LENGTH = 8;

/** The page that says what has become of a payment: a path, which existing clients have as well. */
export function resultPage(
  transaction: Pick<CardTransactionRow, 'id' | 'returnTo'>,
  page: 'success' | 'cancel',
): string {
  const query = new URLSearchParams({ transactionId: transaction.id.slice(-SHORT_NUMBER_LENGTH) });
  if (transaction.returnTo) query.set('returnTo', transaction.returnTo);
  return `/payment/${page}?${query}`;
}

/** One change of a payment: its next state, or a part of it that was refunded. */
export type PaymentChange =
  | { readonly to: CardTransactionStatus; readonly failureCode?: string | null }
  | { readonly refundedCents: Cents };

type State = Pick<GatewayState, 'status' | 'refundedCents' | 'failureCode' | 'asOf'>;

/**
 * What has to change so that the payment stands as its gateway says. Nothing where it does already, `late` where the
 * state is an old one.
 */
export function changesTo(
  row: CardTransactionRow,
  { status, refundedCents, failureCode, asOf }: State,
): readonly PaymentChange[] | 'late' | 'too-early' {
  if (asOf !== null && row.stateAsOf !== null && asOf < row.stateAsOf) return 'late';
  const way = wayTo(row.status, status, asOf !== null);
  if (typeof way === 'string') return way;
  const steps = way.map((to) => ({ to, failureCode: to === status ? failureCode : null }));
  const isPart = (status === 'success' || status === 'disputed') && refundedCents > row.refundedCents;
  // A part can be refunded only while the money is here: after the payment or a won dispute, and before one is opened.
  const at = isPart ? [row.status, ...way].indexOf('success') : -1;
  return at < 0 ? steps : [...steps.slice(0, at), { refundedCents }, ...steps.slice(at)];
}

/** The steps to a state; several only where the gateway orders its states, so that none in between is on its way. */
function wayTo(
  from: CardTransactionStatus,
  to: CardTransactionStatus,
  maySkip: boolean,
): readonly CardTransactionStatus[] | 'late' | 'too-early' {
  const step = stepTo(from, to);
  if (step === 'repeated') return [];
  if (step === 'step') return [to];
  if (step === 'late') return 'late';
  return (maySkip && stepsBetween(cardTransactionSteps, from, to)) || 'too-early';
}

/**
 * Changes a payment, which must be locked, by an allowed step or a part refund, and publishes what follows from it.
 * Returns the changed row.
 */
export async function moveTransaction(
  ctx: WriteContext,
  transaction: CardTransactionRow,
  change: PaymentChange,
): Promise<CardTransactionRow> {
  const changed = changedBy(transaction, change);
  const { status: from } = transaction;
  const moved = await setTransactionStatus(ctx.tx, transaction.id, {
    from,
    to: changed.status,
    failureCode: changed.failureCode,
    refundedCents: changed.refundedCents,
    now: ctx.clock.now(),
  });
  if (moved !== 1) throw new Error('the payment was moved by somebody else: it must be locked first');
  if (changed.status !== from) await finalizeCoupon(ctx, transaction, changed.status);
  await keepDispute(ctx, transaction, changed);
  publishChange(ctx, transaction, changed);
  return changed;
}

/** Keeps what a bank took away, and how it ended. */
async function keepDispute(
  ctx: WriteContext,
  before: CardTransactionRow,
  after: CardTransactionRow,
): Promise<void> {
  const { id: transactionId, status } = after;
  const now = ctx.clock.now();
  if (status === before.status) return;
  if (status === 'disputed') {
    await insertDispute(ctx.tx, { id: newId(), transactionId, amountCents: keptCents(before), now });
  } else if (before.status === 'disputed') {
    await endDispute(ctx.tx, transactionId, { outcome: status === 'success' ? 'won' : 'refunded', now });
  }
}

function changedBy(row: CardTransactionRow, change: PaymentChange): CardTransactionRow {
  if ('refundedCents' in change) return { ...row, refundedCents: change.refundedCents };
  const { to, failureCode = null } = change;
  if (!cardTransactionSteps[row.status].includes(to)) throw new Error(`no step from ${row.status} to ${to}`);
  const refundedCents = to === 'refunded' ? row.amountCents : row.refundedCents;
  return { ...row, status: to, failureCode, refundedCents };
}

function publishChange(ctx: WriteContext, before: CardTransactionRow, after: CardTransactionRow): void {
  const { id: transactionId, accountId, purpose, subjectId } = after;
  const { status: from } = before;
  const { status: to } = after;
  if (from === 'success') {
    publishLoss(ctx, before, after);
  } else if (to === 'success' && from === 'disputed') {
    const amountCents = after.amountCents - after.refundedCents;
    ctx.publish(disputeWon, { transactionId, purpose, subjectId, amountCents, causeId: newId() });
  } else if (to === 'success') {
    ctx.publish(cardPaid, {
      transactionId,
      accountId,
      gateway: after.gateway,
      purpose,
      subjectId,
      performerId: after.performerId,
      amountCents: after.amountCents,
      tokens: after.tokens,
      redirectUrl: resultPage(after, 'success'),
    });
  } else if (to === 'fail' || to === 'canceled') {
    publishFailure(ctx, after);
  } else if (to === 'require_authentication') {
    askPayer(ctx, after);
  }
}

function publishFailure(ctx: WriteContext, row: CardTransactionRow): void {
  const { id: transactionId, accountId, purpose, subjectId, amountCents, failureCode, offSession } = row;
  ctx.publish(cardFailed, {
    transactionId,
    accountId,
    purpose,
    subjectId,
    amountCents,
    failureCode,
    offSession,
  });
  // A payer whose payment failed is notified at once.
  const redirectUrl = resultPage(row, 'cancel');
  if (!offSession) ctx.emit(`account:${accountId}`, paymentStatusCallback, { redirectUrl });
}

/** The page of our site on which a payment that waits for its payer is confirmed. */
export function confirmPath({ id, gateway }: Pick<CardTransactionRow, 'id' | 'gateway'>): string {
  return `/payment/${gateway}/${id}`;
}

/** A charge of a saved card waits for its payer. Who has entered the card on the gateway's page sees the question there. */
function askPayer(ctx: WriteContext, row: CardTransactionRow): void {
  if (row.cardId === null) return;
  const { id: transactionId, accountId, purpose, subjectId, amountCents, status } = row;
  if (row.offSession) {
    const paymentUrl = confirmPath(row);
    ctx.publish(cardNeedsPayer, { transactionId, accountId, purpose, subjectId, amountCents, paymentUrl });
    return;
  }
  // Payers of an API client have no session on our pages.
  const origin = row.begunAtOrigin === null ? ctx : { ...ctx, listener: 'api' as const };
  const start = gatewayNamed(row.gateway).begin(origin, row);
  ctx.emit(`account:${accountId}`, stripeConfirmPayment, {
    _id: transactionId,
    status,
    stripeClientSecret: row.clientSecret,
    paymentUrl: start.kind === 'redirect' ? start.url : confirmPath(row),
  });
}

/** What is still here of a payment. */
function keptCents({ status, amountCents, refundedCents }: CardTransactionRow): Cents {
  return cents(status === 'success' ? amountCents - refundedCents : 0);
}

function publishLoss(ctx: WriteContext, before: CardTransactionRow, after: CardTransactionRow): void {
  const { id: transactionId, purpose, subjectId, status } = after;
  const amountCents = keptCents(before) - keptCents(after);
  const reason = status === 'disputed' ? 'card-disputed' : 'card-refunded';
  const isWhole = keptCents(after) === 0;
  ctx.publish(cardReturned, {
    transactionId,
    purpose,
    subjectId,
    amountCents,
    isWhole,
    causeId: newId(),
    reason,
  });
}
