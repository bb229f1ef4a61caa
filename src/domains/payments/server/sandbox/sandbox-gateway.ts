import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { cents } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { refuse } from '#platform/server/refuse.ts';
import { cardTokenUnknown, eventNotAccepted } from '../../contract/payments.refusals.contract.ts';
import { cardPageAddress } from '../card-page-right.ts';
import type {
  GatewayDelivery,
  GatewayEvent,
  GatewayPaymentOrder,
  GatewayState,
  PaymentGateway,
  RefundOrder,
} from '../payment-gateway.ts';
import { foresee, writeEvent } from './foresee.ts';
import { lastSandboxEvent, listDecidedRefs, lockSandboxPayment, sandboxEventExists } from './sandbox.sql.ts';
import { newSandboxCard, testCardOf } from './sandbox-cards.ts';
import { lastAsOf, sandboxEvent } from './sandbox-event.ts';
import { isSigned, SIGNATURE_HEADER } from './sandbox-signature.ts';
import { outcomesOfCharge } from './test-card-outcomes.ts';

export const SANDBOX = 'sandbox';

/** The sandbox's reference for a payment. */
export const referenceFor = (transactionId: string): string => `sandbox_${transactionId}`;

function jsonOrUndefined(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function readEvent(ctx: ReadContext, { rawBody, headers }: GatewayDelivery): Promise<GatewayEvent> {
  const secret = derivedKey(ctx.config, 'sandbox events');
  if (!isSigned(secret, rawBody, headers[SIGNATURE_HEADER], ctx.clock.real())) throw refuse(eventNotAccepted);
  const parsed = sandboxEvent.safeParse(jsonOrUndefined(rawBody));
  if (!parsed.success) throw refuse(eventNotAccepted);
  const { id, payment } = parsed.data;
  const { ref, ...state } = payment;
  return { eventId: id, transactionId: null, gatewayRef: ref, clientSecret: null, ...state };
}

function stateOf(
  order: Pick<GatewayPaymentOrder, 'transactionId' | 'amountCents' | 'currency'>,
  status: GatewayState['status'],
): GatewayState {
  const { transactionId, amountCents, currency } = order;
  return {
    gatewayRef: referenceFor(transactionId),
    status,
    amountCents,
    refundedCents: cents(0),
    currency,
    failureCode: null,
    clientSecret: null,
    asOf: null,
  };
}

/** The result of a charge comes later, as an event, like that of a card that is entered on the page. */
async function chargeCard(job: JobContext, order: GatewayPaymentOrder): Promise<GatewayState> {
  const card = testCardOf(order.cardToken);
  if (!card) return { ...stateOf(order, 'fail'), failureCode: 'card_unknown' };
  const outcomes = outcomesOfCharge(card, order);
  if (outcomes === 'asks') return stateOf(order, 'require_authentication');
  const state = stateOf(order, 'processing');
  const { transactionId, attempt } = order;
  await job.write((ctx) => foresee(ctx, { ...state, attempt }, outcomes, `${transactionId}_${attempt}`));
  return state;
}

/** What the sandbox has decided and is due. */
async function fetchState(ctx: ReadContext, gatewayRef: string): Promise<GatewayState | undefined> {
  const body = await lastSandboxEvent(ctx.db, gatewayRef, ctx.clock.now());
  if (body === undefined) return undefined;
  const { ref, ...state } = sandboxEvent.parse(JSON.parse(body)).payment;
  return { gatewayRef: ref, clientSecret: null, ...state };
}

async function refund(job: JobContext, order: RefundOrder): Promise<GatewayState> {
  return job.write(async (ctx) => {
    const { gatewayRef, amountCents } = order;
    await lockSandboxPayment(ctx.tx, gatewayRef);
    const state = await fetchState(ctx, gatewayRef);
    if (!state) throw new Error(`the sandbox does not know the payment ${gatewayRef}`);
    const id = `evt_refund_${order.key}`;
    if (await sandboxEventExists(ctx.db, id)) return state;
    if (state.status !== 'success' || amountCents > state.amountCents - state.refundedCents)
      return { ...state, failureCode: 'refund_refused' };
    const refundedCents = cents(state.refundedCents + amountCents);
    const status = refundedCents === state.amountCents ? 'refunded' : 'success';
    const { currency } = state;
    const now = ctx.clock.now();
    const asOf = lastAsOf(now);
    await writeEvent(ctx, id, now, {
      asOf,
      ref: gatewayRef,
      status,
      amountCents: state.amountCents,
      refundedCents,
      currency,
      failureCode: null,
    });
    return { ...state, status, refundedCents, asOf };
  });
}

/** The built-in gateway for demo and test sites. It moves no real money, and its page says so. */
export const sandboxGateway: PaymentGateway = {
  name: SANDBOX,
  referenceFor,
  open: async (_ctx, order) => stateOf(order, 'created'),
  begin: (ctx, { id }) => ({ kind: 'redirect', url: cardPageAddress(ctx, SANDBOX, id) }),
  chargeCard,
  async saveCard(ctx, owner, token) {
    const card = newSandboxCard(owner, token, ctx.clock.now());
    if (!card) throw refuse(cardTokenUnknown);
    return card;
  },
  openCardForm: async () => null,
  forgetCard: async () => {},
  refund,
  fetch: fetchState,
  async changedSince(ctx, since) {
    const until = ctx.clock.now();
    const from = since ?? new Date(until.getTime() - DAY_MILLISECONDS);
    return { gatewayRefs: await listDecidedRefs(ctx.db, { from, until }), until };
  },
  readEvent,
  problems: async () => [],
};
