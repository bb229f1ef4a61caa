/** Real sockets for tests, which receive what a browser would receive. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { authenticate, findViewerOfSession, livingSessionsAmong } from '#domains/accounts/server/index.ts';
import { bellChanged } from '#domains/notifications/contract/bell.contract.ts';
import type { Listener } from '#platform/server/context.ts';
import { Sockets } from '#platform/server/sockets/sockets.ts';
import type { TestUser } from './factories.ts';
import type { TestSite } from './site.ts';

export interface Received {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read payloads of every shape
  readonly payload: any;
}

export interface Listeners {
  /**
   * Connects a person; the list grows with every event that arrives, and with `disconnect`, but not with what the bell
   * says beside others. Rejects when refused.
   */
  listen(user: Pick<TestUser, 'token'>): Promise<Received[]>;
  close(): Promise<void>;
}

/** Opens sockets beside a test site. */
export async function openListeners({ runtime }: TestSite, listener: Listener = 'api'): Promise<Listeners> {
  const server = createServer();
  const sockets = new Sockets({
    authenticate: (token) => authenticate(runtime.database.read, runtime.clock, token, { isInFront: false }),
    endSession: async () => {},
    livingAmong: (sessionIds) => livingSessionsAmong(runtime.database.read, runtime.clock, sessionIds),
    viewerOfSession: (sessionId) => findViewerOfSession(runtime.database.read, runtime.clock, sessionId),
    rooms: [],
    inbound: [],
    read: (sender) => runtime.read(sender),
    write: (sender, work) => runtime.write(sender, work),
    refuseIfClosed: async () => {},
    allowsOrigin: () => false,
    addressOf: ({ peer }) => peer,
    limits: runtime.config,
    log: runtime.log,
  });
  sockets.attach(server, listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  runtime.sockets = sockets;
  const open: Socket[] = [];
  return {
    async listen(user) {
      const socket = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
        query: { token: user.token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      open.push(socket);
      const received: Received[] = [];
      socket.onAny((name: string, payload: unknown) => {
        if (name !== bellChanged.name) received.push({ name, payload });
      });
      socket.on('disconnect', (payload) => received.push({ name: 'disconnect', payload }));
      await new Promise<void>((connected, failed) => {
        socket.once('connect', connected);
        socket.once('connect_error', failed);
      });
      return received;
    },
    async close() {
      for (const socket of open) socket.disconnect();
      await sockets.close();
      runtime.sockets = undefined;
    },
  };
}
