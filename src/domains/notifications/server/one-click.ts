/**
 * The address that mail programs post to when somebody presses their own "Unsubscribe" (RFC 8058). A raw route, because
 * they send a form, without a session, and from wherever they are.
 */
import type { FastifyInstance } from 'fastify';
import type { Runtime } from '#platform/server/runtime.ts';
import { switchByMail } from './switch-notices.ts';

// "List-Unsubscribe=One-Click".
const BODY_LIMIT_BYTES = 4 * 1024;

/** Below `/api`; the right is in the query. */
export const ONE_CLICK = '/notifications/one-click';

export function serveOneClick(app: FastifyInstance, runtime: Runtime): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, _body, done) => done(null),
    );
    for (const prefix of ['', '/api']) {
      scope.post<{ Querystring: { right?: unknown } }>(`${prefix}${ONE_CLICK}`, async ({ query, caller }) => {
        const right = String(query.right);
        await runtime.write(caller, (ctx) => switchByMail(ctx, { right, isOn: false }));
        return { status: 0, data: { success: true } };
      });
    }
  });
}
