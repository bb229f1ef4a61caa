import { bindCsvOrder } from '#platform/server/csv/order-csv.ts';
import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import { listCardPayments } from '../contract/card-payments-admin.contract.ts';
import { getSandboxPayment, paySandboxPayment } from '../contract/sandbox.contract.ts';
import { startTopUp } from '../contract/top-up.contract.ts';
import { getTransaction, searchTransactions } from '../contract/transactions.contract.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import { cardPaymentsCsv } from './export-card-payments.ts';
import { listCardPayments as listPayments } from './list-card-payments.ts';
import { packageRoutes } from './packages/packages.routes.ts';
import { payWithTestCard } from './sandbox/pay-with-test-card.ts';
import { showSandboxPayment } from './sandbox/show-sandbox-payment.ts';
import { listTransactions, showTransaction } from './show-transactions.ts';
import { startTopUp as start } from './start-top-up.ts';

export const paymentsRoutes: BoundRoute[] = [
  bind(startTopUp, (ctx, { body }) => start(ctx, body)),
  bind(getTransaction, (ctx, { params }) => showTransaction(ctx, params.id)),
  bind(searchTransactions, (ctx, { query }) => listTransactions(ctx, query)),
  bind(listCardPayments, (ctx, { query }) => listPayments(ctx, query)),
  bindCsvOrder(cardPaymentsCsv),
  ...packageRoutes,
  ...couponRoutes,
  bind(getSandboxPayment, (ctx, { params, query }) => showSandboxPayment(ctx, params.id, query.right)),
  bind(paySandboxPayment, (ctx, { params, body }) => payWithTestCard(ctx, params.id, body)),
];
