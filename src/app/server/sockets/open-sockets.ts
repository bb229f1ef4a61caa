import {
  authenticate,
  findViewerOfSession,
  livingSessionsAmong,
  logOut,
} from '#domains/accounts/server/index.ts';
import { findClosure, refuseIfClosed } from '#domains/site/server/index.ts';
import type { Viewer } from '#platform/server/context.ts';
import type { Domain } from '#platform/server/domain.ts';
import { addressReader } from '#platform/server/http/address.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { type SocketOrigin, Sockets } from '#platform/server/sockets/sockets.ts';
import { domains } from '../domains.ts';
import { allowsOrigin } from '../listeners/allows-origin.ts';
import { answerHeaders } from '../listeners/security-headers.ts';

/** Opens the site's sockets, not yet attached to a listener: who may connect, and which rooms they join. */
export function openSockets(
  runtime: Runtime,
  of: readonly Pick<Domain, 'rooms' | 'inbound'>[] = domains,
): Sockets {
  const { read } = runtime.database;
  const addressOf = addressReader({
    trustedProxies: runtime.config.TRUSTED_PROXIES,
    trustedHeaders: runtime.config.TRUSTED_IP_HEADERS,
  });
  return new Sockets({
    authenticate: admit,
    endSession: (sender) => runtime.write(sender, logOut),
    livingAmong: (sessionIds) => livingSessionsAmong(read, runtime.clock, sessionIds),
    viewerOfSession: (sessionId) => findViewerOfSession(read, runtime.clock, sessionId),
    rooms: of.flatMap(({ rooms }) => rooms ?? []),
    inbound: of.flatMap(({ inbound }) => inbound ?? []),
    roomChanged: (kind, id, accountIds) =>
      runtime.write({}, async (ctx) => kind.changed?.(ctx, id, accountIds)),
    read: (sender) => runtime.read(sender),
    write: (sender, work) => runtime.write(sender, work),
    refuseIfClosed,
    allowsOrigin: (origin, listener) => allowsOrigin(runtime, listener, origin),
    headersOf: (listener) => answerHeaders(listener, runtime.config),
    addressOf: ({ peer, headers }) => addressOf(peer, headers),
    limits: runtime.config,
    log: runtime.log,
  });

  /** In maintenance the line stays: it is how open pages hear of its end. */
  async function admit(token: string, { peer, headers }: SocketOrigin): Promise<Viewer | undefined> {
    const viewer = await authenticate(read, runtime.clock, token, { isInFront: false });
    // An impersonation receives none of the user's events.
    if (!viewer || viewer.impersonatedBy) return undefined;
    const closure = await findClosure(runtime.read({ viewer, address: addressOf(peer, headers) }));
    return closure === undefined || closure === 'maintenance' ? viewer : undefined;
  }
}
