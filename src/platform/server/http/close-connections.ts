/**
 * A listener that closes finishes the requests under way and waits for nothing else. The server by itself takes a
 * connection on which nothing was ever sent for a request that is still arriving, and browsers open such
 * connections ahead of need: each would hold a stop up until its browser lets go.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For requests under way, such as the download of a large file; then they are cut off. */
export const FINISH_MILLISECONDS = 8_000;

export function closeConnections(app: FastifyInstance, finishMilliseconds = FINISH_MILLISECONDS): void {
  // Of each connection, how many of its requests are under way.
  const underWay = new Map<Socket, number>();
  let isClosing = false;
  const count = (socket: Socket, change: number) => {
    const requests = (underWay.get(socket) ?? 0) + change;
    if (!socket.destroyed) underWay.set(socket, requests);
    if (isClosing && requests === 0) socket.destroySoon();
  };
  app.server.on('connection', (socket) => {
    count(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  app.server.on('request', (request, response) => {
    count(request.socket, 1);
    response.once('close', () => count(request.socket, -1));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), finishMilliseconds).unref();
  });
}
