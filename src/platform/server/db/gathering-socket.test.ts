import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { gatheringSocket } from './gathering-socket.ts';

const received: string[] = [];
const server = createServer((end) => end.on('data', (chunk: Buffer) => received.push(chunk.toString())));

afterAll(() => {
  server.close();
});

test('what is written in one turn of the event loop waits for its end, and arrives in order', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = gatheringSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');

  socket.write('begin, ');
  expect(socket.writableCorked).toBe(1);
  // As the driver does around the messages of one statement.
  socket.cork();
  socket.write('first, ');
  socket.uncork();
  await Promise.resolve();
  socket.write('second');
  expect(socket.writableCorked).toBe(1);
  expect(socket.writableLength).toBe('begin, first, second'.length);

  await new Promise((resolve) => process.nextTick(resolve));
  expect(socket.writableCorked).toBe(0);
  socket.end();
  await once(socket, 'close');
  expect(received.join('')).toBe('begin, first, second');
});
