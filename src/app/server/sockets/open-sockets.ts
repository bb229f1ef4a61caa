import {
  authenticate,
  findViewerOfSession,
  livingSessionsAmong,
  logOut,
} from '#domains/accounts/server/index.ts';
import { findClosure, refuseIfClosed } from '#domains/site/server/index.ts';
import type { Viewer } from '#platform/server/context.ts';
import type { Domain } from '#platform/server/domain.ts';
import type { House } from '#platform/server/house.ts';
import { addressReader } from '#platform/server/http/address.ts';
import { type SocketOrigin, Sockets } from '#platform/server/sockets/sockets.ts';
import { domains } from '../domains.ts';
import { allowsOrigin } from '../listeners/allows-origin.ts';
import { answerHeaders } from '../listeners/security-headers.ts';

/** The house's sockets, not yet attached to a listener: who may connect, and in which rooms they are. */
export function openSockets(
  house: House,
  of: readonly Pick<Domain, 'rooms' | 'inbound'>[] = domains,
): Sockets {
  const { read } = house.database;
  const addressOf = addressReader({
    trustedProxies: house.config.TRUSTED_PROXIES,
    trustedHeaders: house.config.TRUSTED_IP_HEADERS,
  });
  return new Sockets({
    authenticate: admit,
    endSession: (sender) => house.write(sender, logOut),
    livingAmong: (sessionIds) => livingSessionsAmong(read, house.clock, sessionIds),
    viewerOfSession: (sessionId) => findViewerOfSession(read, house.clock, sessionId),
    rooms: of.flatMap(({ rooms }) => rooms ?? []),
    inbound: of.flatMap(({ inbound }) => inbound ?? []),
    read: (sender) => house.read(sender),
    write: (sender, work) => house.write(sender, work),
    refuseIfClosed,
    allowsOrigin: (origin, listener) => allowsOrigin(house, listener, origin),
    headersOf: (listener) => answerHeaders(listener, house.config),
    addressOf: ({ peer, headers }) => addressOf(peer, headers),
    limits: house.config,
    log: house.log,
  });

  /** In maintenance the line stays: it is how open pages hear of its end. */
  async function admit(token: string, { peer, headers }: SocketOrigin): Promise<Viewer | undefined> {
    const viewer = await authenticate(read, house.clock, token);
    // Whoever looks through somebody's eyes hears nothing of theirs.
    if (!viewer || viewer.lookedBy) return undefined;
    const closure = await findClosure(house.read({ viewer, address: addressOf(peer, headers) }));
    return closure === 'country' ? undefined : viewer;
  }
}
