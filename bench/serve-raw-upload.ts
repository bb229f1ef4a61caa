/** The limit of uploads: `node:http` streaming a body into a file, on the disk before the answer, in a process of its own. */
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const path = join(process.argv[2] ?? '', 'raw');
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(path));
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
  response.end();
  await rm(path);
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }),
);
