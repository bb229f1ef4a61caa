import { bindCsvOrder } from '#platform/server/csv/order-csv.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import { listCardPayments } from '../contract/card-payments-admin.contract.ts';
import { showGateway, testGateway } from '../contract/gateway-admin.contract.ts';
import { getCardPayment, refundCardPayment } from '../contract/refund.contract.ts';
import { retryPayment } from '../contract/retry.contract.ts';
import { getSandboxPayment, paySandboxPayment } from '../contract/sandbox.contract.ts';
import { checkStripePayment, getStripePayment, openStripePayment } from '../contract/stripe.contract.ts';
import { startTopUp } from '../contract/top-up.contract.ts';
import { getTransaction, searchTransactions } from '../contract/transactions.contract.ts';
import { cardRoutes } from './cards/cards.routes.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import { cardPaymentsCsv } from './export-card-payments.ts';
import { listCardPayments as listPayments } from './list-card-payments.ts';
import { packageRoutes } from './packages/packages.routes.ts';
import { orderRefund } from './refunds/order-refund.ts';
import { showCardPayment } from './refunds/show-card-payment.ts';
import { payWithTestCard } from './sandbox/pay-with-test-card.ts';
import { showSandboxPayment } from './sandbox/show-sandbox-payment.ts';
import { listTransactions, showTransaction } from './show-transactions.ts';
import { startTopUp as start } from './start-top-up.ts';
import { describeGateway, testStripe } from './stripe/stripe-for-operators.ts';
import {
  askStripe,
  checkAtStripe,
  openAtStripe,
  registerAtStripe,
  showStripePayment,
} from './stripe/stripe-page.ts';
import { retry } from './try-again.ts';

export const paymentsRoutes: BoundRoute[] = [
  bind(startTopUp, (ctx, { body }) => start(ctx, body)),
  bind(getTransaction, (ctx, { params }) => showTransaction(ctx, params.id)),
  bind(searchTransactions, (ctx, { query }) => listTransactions(ctx, query)),
  bind(listCardPayments, (ctx, { query }) => listPayments(ctx, query)),
  bind(getCardPayment, (ctx, { params }) => showCardPayment(ctx, params.id)),
  bind(refundCardPayment, orderRefund),
  bindCsvOrder(cardPaymentsCsv),
  bind(retryPayment, retry),
  ...cardRoutes,
  ...packageRoutes,
  ...couponRoutes,
  bind(getSandboxPayment, (ctx, { params, query }) => showSandboxPayment(ctx, params.id, query.right)),
  bind(paySandboxPayment, (ctx, { params, body }) => payWithTestCard(ctx, params.id, body)),
  bind(getStripePayment, (ctx, { params, query }) => showStripePayment(ctx, params.id, query.right)),
  bind(showGateway, (ctx) => describeGateway(ctx)),
  bindPrepared(
    testGateway,
    (ctx) => testStripe(ctx),
    async (_ctx, _input, _head, tested) => tested,
  ),
  bindPrepared(
    openStripePayment,
    (ctx, { params, body }) => registerAtStripe(ctx, params.id, body.right),
    (ctx, { params }, _head, state) => openAtStripe(ctx, params.id, state),
  ),
  bindPrepared(
    checkStripePayment,
    (ctx, { params, body }) => askStripe(ctx, params.id, body.right),
    (ctx, { params }, _head, state) => checkAtStripe(ctx, params.id, state),
  ),
];
