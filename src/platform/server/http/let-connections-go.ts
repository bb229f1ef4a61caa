/**
 * A listener that closes finishes the requests under way and waits for nothing else. The server by itself takes a
 * connection on which nothing was ever sent for a request that is still arriving, and browsers open such
 * connections ahead of need: each would hold a stop up until its browser lets go.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For requests under way, such as the download of a large file; then they are cut off. */
export const FINISH_MILLISECONDS = 8_000;

export function letConnectionsGo(app: FastifyInstance, finishMilliseconds = FINISH_MILLISECONDS): void {
  const idle = new Set<Socket>();
  let isClosing = false;
  const rest = (socket: Socket) => {
    if (isClosing) socket.destroySoon();
    else if (!socket.destroyed) idle.add(socket);
  };
  app.server.on('connection', (socket) => {
    rest(socket);
    socket.once('close', () => idle.delete(socket));
  });
  app.server.on('request', (request, response) => {
    idle.delete(request.socket);
    response.once('close', () => rest(request.socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of idle) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), finishMilliseconds).unref();
  });
}
