/** Public API of the payouts domain. */
import type { Domain } from '#platform/server/domain.ts';
import { payoutsRoutes } from './payouts.routes.ts';

export { earningsCsv } from './export-earnings.ts';

export const payoutsDomain: Domain = { name: 'payouts', routes: payoutsRoutes };
