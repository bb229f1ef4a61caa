import { authenticate } from '#domains/accounts/server/index.ts';
import { followedRooms } from '#domains/creators/server/index.ts';
import type { House } from '#platform/server/house.ts';
import { Sockets } from '#platform/server/sockets/sockets.ts';
import { allowsOrigin } from './http.ts';

/** The house's sockets, not yet attached to a listener: who may connect, and in which rooms they are. */
export function openSockets(house: House): Sockets {
  const { read } = house.database;
  return new Sockets({
    authenticate: (token) => authenticate(read, house.clock, token),
    roomsOf: (viewer) => followedRooms(read, viewer),
    allowsOrigin: (origin, door) => allowsOrigin(house, door, origin),
    log: house.log,
  });
}
