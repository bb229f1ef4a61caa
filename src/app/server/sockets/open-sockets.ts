import { authenticate, livingSessionsAmong } from '#domains/accounts/server/index.ts';
import { followedRooms } from '#domains/creators/server/index.ts';
import { findClosure } from '#domains/site/server/index.ts';
import type { Viewer } from '#platform/server/context.ts';
import type { House } from '#platform/server/house.ts';
import { addressReader } from '#platform/server/http/address.ts';
import { type SocketOrigin, Sockets } from '#platform/server/sockets/sockets.ts';
import { allowsOrigin } from '../listeners/allows-origin.ts';
import { answerHeaders } from '../listeners/security-headers.ts';

/** The house's sockets, not yet attached to a listener: who may connect, and in which rooms they are. */
export function openSockets(house: House): Sockets {
  const { read } = house.database;
  const addressOf = addressReader({
    trustedProxies: house.config.TRUSTED_PROXIES,
    trustedHeaders: house.config.TRUSTED_IP_HEADERS,
  });
  return new Sockets({
    authenticate: admit,
    livingAmong: (sessionIds) => livingSessionsAmong(read, house.clock, sessionIds),
    roomsOf: async (viewer) => [
      ...(await followedRooms(read, viewer)),
      ...(viewer.hasOperatorPowers ? (['operators'] as const) : []),
    ],
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
