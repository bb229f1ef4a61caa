import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { closeConnections } from './close-connections.ts';

async function open(finishMilliseconds?: number): Promise<{ app: FastifyInstance; connection: Socket }> {
  const app = Fastify();
  closeConnections(app, finishMilliseconds);
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return 'whole';
  });
  app.get('/stuck', () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connection = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  // Cut off is what is expected here.
  connection.on('error', () => {});
  await once(app.server, 'connection');
  return { app, connection };
}

async function ask(app: FastifyInstance, connection: Socket, path: string): Promise<() => string> {
  let answer = '';
  connection.on('data', (bytes) => {
    answer += bytes;
  });
  connection.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
  await once(app.server, 'request');
  return () => answer;
}

test('a connection on which nothing was sent holds no close up', async () => {
  const { app } = await open();
  await app.close();
});

test('a request under way is answered, and its connection ends with it', async () => {
  const { app, connection } = await open();
  const answer = await ask(app, connection, '/slow');
  await app.close();
  await once(connection, 'close');
  expect(answer()).toContain('whole');
});

test('a connection that rests after its answer is closed', async () => {
  const { app, connection } = await open();
  const answer = await ask(app, connection, '/slow');
  await expect.poll(answer).toContain('whole');
  await app.close();
});

test('a request that does not end is cut off', async () => {
  const { app, connection } = await open(100);
  const answer = await ask(app, connection, '/stuck');
  await app.close();
  expect(answer()).toBe('');
});
