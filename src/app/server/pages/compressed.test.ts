import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { createGunzip, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressed } from './compressed.ts';

const PAGE = '<p>A word that comes again.</p>'.repeat(500);

let app: FastifyInstance;
let port: number;
let finish: () => void;
beforeAll(async () => {
  app = Fastify();
  app.get('/page', (request, reply) => reply.send(compressed(request, reply, Readable.from([PAGE]))));
  app.get('/slow', (request, reply) => {
    const held = Promise.withResolvers<void>();
    finish = held.resolve;
    const parts = async function* () {
      yield 'The first part. ';
      await held.promise;
      yield 'The rest.';
    };
    return reply.send(compressed(request, reply, Readable.from(parts())));
  });
  app.get('/broken', (request, reply) => {
    const held = Promise.withResolvers<void>();
    finish = held.resolve;
    const parts = async function* () {
      yield PAGE;
      await held.promise;
      throw new Error('the rendering broke off');
    };
    return reply.send(compressed(request, reply, Readable.from(parts())));
  });
  app.get('/failed', (request, reply) => {
    const parts = async function* () {
      yield* [];
      throw new Error('there is nothing to render');
    };
    return reply.send(compressed(request, reply, Readable.from(parts())));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Asks over a real connection; the body is not unpacked. */
async function get(path: string, encoding?: string) {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const asked = ask({ host: '127.0.0.1', port, path, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

test('is compressed for clients with gzip only, with a Vary header', async () => {
  const packed = await get('/page', 'br, gzip');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  const bytes = await buffer(packed);
  expect(bytes.length).toBeLessThan(PAGE.length / 5);
  expect(gunzipSync(bytes).toString()).toBe(PAGE);
  for (const encoding of [undefined, 'identity', 'br']) {
    const plain = await get('/page', encoding);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(await text(plain)).toBe(PAGE);
  }
});

test('a part that is rendered goes out before the next one is', async () => {
  const read = (await get('/slow', 'gzip')).pipe(createGunzip());
  const [first] = await once(read, 'data');
  expect(String(first)).toBe('The first part. ');
  finish();
  expect(await text(read)).toBe('The rest.');
});

test('an answer whose rendering breaks off is no whole answer', async () => {
  const broken = await get('/broken', 'gzip');
  finish();
  await expect(buffer(broken)).rejects.toThrow('aborted');
});

test('what is said in place of a page that never began can be read', async () => {
  const failed = await get('/failed', 'gzip');
  expect(failed.statusCode).toBe(500);
  expect(failed.headers['content-encoding']).toBeUndefined();
  expect(await text(failed)).toContain('there is nothing to render');
});
