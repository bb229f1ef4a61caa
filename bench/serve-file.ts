/** The limit of delivery: `node:http` sending ranges of one file, in a process of its own. */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [, , path = '', bytes = '0'] = process.argv;
const server = createServer((request, response) => {
  const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const [start, end] = [Number(from), Number(to)];
  response.writeHead(206, {
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${bytes}`,
  });
  createReadStream(path, { start, end }).pipe(response);
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }),
);
