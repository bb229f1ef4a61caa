/** What the page with Stripe's form asks the site. */
import { readSettings, stripeKeys } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  noCardPayments,
  paymentDecided,
  paymentNotFound,
} from '../../contract/payments.refusals.contract.ts';
import type {
  checkStripePayment,
  getStripePayment,
  openStripePayment,
} from '../../contract/stripe.contract.ts';
import { acceptState } from '../accept-gateway-event.ts';
import { lockTransaction } from '../card-transactions.sql.ts';
import { findCard } from '../cards/payment-cards.sql.ts';
import { holdCoupon } from '../coupons/coupon-of-payment.ts';
import { gatewayOrder } from '../gateway-order.ts';
import { askGateway, takesCardsOf } from '../gateways.ts';
import type { GatewayState } from '../payment-gateway.ts';
import { describeForCardPage, findForCardPage } from '../show-card-page.ts';
import { STRIPE, stripeGateway } from './stripe-gateway.ts';

/** Shows the payer what is paid. */
export async function showStripePayment(
  ctx: ReadContext,
  id: string,
  right: string | undefined,
): Promise<EndpointOutput<typeof getStripePayment>> {
  const transaction = await findForCardPage(ctx, STRIPE, id, right);
  const { publishable } = stripeKeys(ctx.config, await readSettings(ctx.db));
  const card = transaction.cardId === null ? undefined : await findCard(ctx.db, transaction.cardId);
  return {
    ...(await describeForCardPage(ctx, transaction)),
    publishableKey: publishable,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
  };
}

/** Asks Stripe for the payment, before the transaction opens. It must still be waiting for its payer. */
export async function registerAtStripe(
  ctx: ReadContext,
  id: string,
  right: string | undefined,
): Promise<GatewayState> {
  const transaction = await findForCardPage(ctx, STRIPE, id, right);
  const { status } = transaction;
  if (status !== 'created' && status !== 'require_authentication')
    throw refuse(paymentDecided, { paymentStatus: status });
  if (!(await takesCardsOf(ctx, STRIPE))) throw refuse(noCardPayments);
  const order = await gatewayOrder(ctx, transaction, undefined);
  return askGateway(ctx, () => stripeGateway.open(ctx, order));
}

/** Keeps what Stripe has answered. */
export async function openAtStripe(
  ctx: WriteContext,
  id: string,
  state: GatewayState,
): Promise<EndpointOutput<typeof openStripePayment>> {
  const locked = await lockTransaction(ctx.tx, id);
  if (locked) await holdCoupon(ctx, locked);
  await takeOver(ctx, id, state);
  if (state.clientSecret === null) throw new Error(`Stripe gave no secret for the form of ${id}`);
  return { clientSecret: state.clientSecret };
}

/** How the payment stands at Stripe, asked before the transaction opens; undefined where it was never opened there. */
export async function askStripe(
  ctx: ReadContext,
  id: string,
  right: string | undefined,
): Promise<GatewayState | undefined> {
  const { gatewayRef } = await findForCardPage(ctx, STRIPE, id, right);
  return gatewayRef === null ? undefined : askGateway(ctx, () => stripeGateway.fetch(ctx, gatewayRef));
}

/** Takes over what Stripe has answered. */
export async function checkAtStripe(
  ctx: WriteContext,
  id: string,
  state: GatewayState | undefined,
): Promise<EndpointOutput<typeof checkStripePayment>> {
  return { status: await takeOver(ctx, id, state) };
}

async function takeOver(ctx: WriteContext, id: string, state: GatewayState | undefined) {
  const locked = await lockTransaction(ctx.tx, id);
  if (!locked) throw refuse(paymentNotFound);
  return state ? (await acceptState(ctx, locked, state)).status : locked.status;
}
