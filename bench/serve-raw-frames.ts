/** The limit of a chat: the same bytes to every viewer through `ws` alone, the one that Socket.IO itself uses. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

interface Line {
  send(text: string): void;
}
interface Order {
  text: string;
  rounds: number;
  everyMilliseconds: number;
}
const own = createRequire(import.meta.url);
const { WebSocketServer } = createRequire(own.resolve('socket.io'))('ws') as {
  WebSocketServer: new (
    options: object,
  ) => {
    readonly clients: Set<Line>;
  };
};
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
http.listen(0, '127.0.0.1', () =>
  process.send?.({ address: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/` }),
);

process.on('message', (order: Order) => {
  const { text, everyMilliseconds } = order;
  const before = process.cpuUsage();
  let left = order.rounds;
  const timer = setInterval(() => {
    for (const client of server.clients) client.send(text);
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    const { user, system } = process.cpuUsage(before);
    process.send?.({ cpuSeconds: (user + system) / 1e6 });
  }, everyMilliseconds);
});
process.on('disconnect', () => process.exit(0));
