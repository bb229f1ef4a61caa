import { on } from '#platform/server/outbox/outbox.ts';
import { sessionRevoked } from '../../contract/accounts.events.ts';

/** A revoked session hears nothing any more: its open sockets are closed. */
export default on(sessionRevoked, async (ctx, { sessionId }) => {
  ctx.cutOff(`session:${sessionId}`);
});
