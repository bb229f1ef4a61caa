import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { listSessions as listSessionsEndpoint } from '../../contract/sessions.contract.ts';
import type { SessionRow } from '../accounts.tables.ts';
import { listLivingSessions } from './sessions.sql.ts';

/** Lists where the account is logged in, so that the user can spot a foreign device. */
export async function listSessions(ctx: ReadContext): Promise<EndpointOutput<typeof listSessionsEndpoint>> {
  const { accountId, sessionId } = viewerOf(ctx);
  const sessions = await listLivingSessions(ctx.db, accountId, ctx.clock.real());
  const data = sessions.map((session) => ({
    ...describeSession(session),
    isCurrent: session.id === sessionId,
  }));
  return { data, total: data.length };
}

/** A device as the owner and operators see it. */
export function describeSession(session: SessionRow) {
  return {
    _id: session.id,
    device: session.device,
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    method: session.method,
  };
}
