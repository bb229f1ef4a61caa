/** Real sockets for tests: who is listening hears what a browser would hear. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { authenticate, findViewerOfSession, livingSessionsAmong } from '#domains/accounts/server/index.ts';
import type { Listener } from '#platform/server/context.ts';
import { Sockets } from '#platform/server/sockets/sockets.ts';
import type { TestPerson } from './factories.ts';
import type { TestSite } from './site.ts';

export interface Heard {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read payloads of every shape
  readonly payload: any;
}

export interface Listeners {
  /** Connects a person; the list grows with every event that arrives, and with `disconnect`. Rejects when refused. */
  listen(person: Pick<TestPerson, 'token'>): Promise<Heard[]>;
  close(): Promise<void>;
}

/** Opens sockets beside a test site. */
export async function openListeners({ house }: TestSite, listener: Listener = 'api'): Promise<Listeners> {
  const server = createServer();
  const sockets = new Sockets({
    authenticate: (token) => authenticate(house.database.read, house.clock, token),
    endSession: async () => {},
    livingAmong: (sessionIds) => livingSessionsAmong(house.database.read, house.clock, sessionIds),
    viewerOfSession: (sessionId) => findViewerOfSession(house.database.read, house.clock, sessionId),
    rooms: [],
    inbound: [],
    read: (sender) => house.read(sender),
    write: (sender, work) => house.write(sender, work),
    refuseIfClosed: async () => {},
    allowsOrigin: () => false,
    addressOf: ({ peer }) => peer,
    limits: house.config,
    log: house.log,
  });
  sockets.attach(server, listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  house.sockets = sockets;
  const open: Socket[] = [];
  return {
    async listen(person) {
      const socket = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
        query: { token: person.token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      open.push(socket);
      const heard: Heard[] = [];
      socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }));
      socket.on('disconnect', (payload) => heard.push({ name: 'disconnect', payload }));
      await new Promise<void>((connected, failed) => {
        socket.once('connect', connected);
        socket.once('connect_error', failed);
      });
      return heard;
    },
    async close() {
      for (const socket of open) socket.disconnect();
      await sockets.close();
      house.sockets = undefined;
    },
  };
}
