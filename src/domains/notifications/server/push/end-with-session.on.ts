import { sessionRevoked } from '#domains/accounts/contract/accounts.events.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { deleteDeviceOfSession } from './push-devices.sql.ts';

/** Who has logged out gets no more push messages there. */
export default on(sessionRevoked, (ctx, { sessionId }) => deleteDeviceOfSession(ctx.tx, sessionId));
