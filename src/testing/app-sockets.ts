/** The whole site's sockets for tests, with its rooms and everything that pages send; `listen.ts` has none of these. */
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { openSockets } from '#app/server/sockets/open-sockets.ts';
import type { TestUser } from './factories.ts';
import type { TestSite } from './site.ts';

export interface AppSockets {
  /**
   * Connects a user, from an address if the site trusts its proxies; `prepare` hears events from the first on. Rejects
   * where the site refuses.
   */
  connect(
    user: Pick<TestUser, 'token'>,
    prepare: (socket: Socket) => void,
    options?: { from?: string },
  ): Promise<Socket>;
  /** Disconnects everybody. */
  disconnect(): void;
  close(): Promise<void>;
}

/** Opens the sockets of a test site at its API listener. */
export async function openAppSockets(site: TestSite): Promise<AppSockets> {
  const sockets = openSockets(site.runtime);
  site.runtime.sockets = sockets;
  const app = await site.app('api');
  sockets.attach(app.server, 'api');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const open: Socket[] = [];
  function disconnect(): void {
    for (const socket of open.splice(0)) socket.disconnect();
  }
  return {
    async connect({ token }, prepare, { from } = {}) {
      const socket = io(address, {
        ...{ auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true },
        ...(from === undefined ? {} : { extraHeaders: { 'x-forwarded-for': from } }),
      });
      open.push(socket);
      prepare(socket);
      await new Promise<void>((connected, failed) => {
        socket.once('connect', connected);
        socket.once('connect_error', failed);
      });
      return socket;
    },
    disconnect,
    async close() {
      disconnect();
      await sockets.close();
    },
  };
}
