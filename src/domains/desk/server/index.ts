/** What the assembly of the house needs; other domains call nothing here. */
import type { Domain } from '#platform/server/domain.ts';
import { deskRoutes } from './desk.routes.ts';
import { serveAuditExports } from './serve-audit-exports.ts';

export { waitingForSeat } from './count-waiting.ts';
export { judgeFindings, type LookOver, lookOver } from './look-over.ts';

export const deskDomain: Domain = {
  name: 'desk',
  routes: deskRoutes,
  rawRoutes: serveAuditExports,
};
