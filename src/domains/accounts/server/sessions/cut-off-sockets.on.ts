import { on } from '#platform/server/outbox/outbox.ts';
import { sessionRevoked } from '../../contract/accounts.events.ts';

/** Closes the open sockets of a revoked session. */
export default on(sessionRevoked, async (ctx, { sessionId }) => {
  ctx.cutOff(`session:${sessionId}`);
});
