/** What the assembly of the house needs; other domains call nothing here. */
import type { Domain } from '#platform/server/domain.ts';
import { adminRoutes } from './admin.routes.ts';
import { serveAuditExports } from './serve-audit-exports.ts';

export { waitingForSeat } from './count-waiting.ts';
export { judgeFindings, type LookOver, lookOver } from './look-over.ts';

export const adminDomain: Domain = {
  name: 'desk',
  routes: adminRoutes,
  rawRoutes: serveAuditExports,
};
