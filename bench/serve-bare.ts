/** The limit of HTTP: `node:http` answering the same bytes, in a process of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = process.argv[2] ?? '';
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }),
);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6 });
});
