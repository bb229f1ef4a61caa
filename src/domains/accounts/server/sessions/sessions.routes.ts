import { viewerOf } from '#platform/server/context.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/sessions.contract.ts';
import { checkCredentials } from './check-credentials.ts';
import { endOtherSessions, endSession, logOut } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { openSession } from './open-session.ts';
import { sendSession } from './send-session.ts';

export const sessionsRoutes: BoundRoute[] = [
  bindPrepared(
    contract.logIn,
    (ctx, { body }) => checkCredentials(ctx, body),
    async (ctx, { body }, head, accountId) =>
      sendSession(head, await openSession(ctx, accountId, body.remember ?? false)),
  ),
  bind(contract.logOut, async (ctx, _input, head) => {
    await logOut(ctx);
    head.clearSession();
    return { success: true };
  }),
  bind(contract.listSessions, (ctx) => listSessions(ctx)),
  bind(contract.endOtherSessions, async (ctx) => ({ ended: await endOtherSessions(ctx) })),
  bind(contract.endSession, async (ctx, { params }, head) => {
    await endSession(ctx, params.id);
    if (params.id === viewerOf(ctx).sessionId) head.clearSession();
    return { success: true };
  }),
];
