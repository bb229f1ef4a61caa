/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { openGatewayDoor } from './gateway-door.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { deliverSandboxEventsJob } from './sandbox/deliver-sandbox-events.job.ts';

export { listPaid } from './transactions.sql.ts';

export const paymentsDomain: Domain = {
  name: 'payments',
  routes: paymentsRoutes,
  jobs: [deliverSandboxEventsJob],
  rawRoutes: openGatewayDoor,
};
