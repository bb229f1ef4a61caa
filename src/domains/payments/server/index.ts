/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { serveWebhooks } from './gateway-webhooks.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { deliverSandboxEventsJob } from './sandbox/deliver-sandbox-events.job.ts';

export { isPaymentThere, listPaid, type PaidTransaction, paidAmong } from './card-transactions.sql.ts';
export { ownPaymentData } from './own-data.ts';
export { type StandingsOf, standingsOf } from './purposes.ts';

export const paymentsDomain: Domain = {
  name: 'payments',
  routes: paymentsRoutes,
  jobs: [deliverSandboxEventsJob],
  rawRoutes: serveWebhooks,
};
