/** Requests whose body comes slowly or not at all, byte by byte over real connections. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCreator, registerFan, TEST_PASSWORD, type TestUser } from '#testing/factories.ts';
import { faultOfAnswer } from '#testing/fault-of-answer.ts';
import { photo } from '#testing/pictures.ts';
import { multipart, openTestSite, type TestSite } from '#testing/site.ts';
import { servePlainForms } from '../forms/plain-forms.ts';
import { openSockets } from '../sockets/open-sockets.ts';
import { openListener } from './http.ts';

let site: TestSite;
let app: FastifyInstance;
let port: number;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite({ LIMIT_BODY_SECONDS: '1', LIMIT_STALL_SECONDS: '1' });
  app = await openListener({ runtime: site.runtime, listener: 'site', checkAnswers: true });
  await servePlainForms(app, site.runtime, async (_request, reply, page) =>
    reply.code(page.status).send(page),
  );
  site.runtime.sockets = openSockets(site.runtime);
  site.runtime.sockets.attach(app.server, 'site');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  creator = await registerCreator(site, { approved: true });
});
afterAll(async () => {
  await site.runtime.sockets?.close();
  await app.close();
  await site.close();
});

interface Talk {
  connection: Socket;
  /** All that has come back when the other side has hung up. */
  whole: Promise<string>;
}

function talk(head: readonly string[]): Talk {
  const connection = connect(port, '127.0.0.1');
  let received = '';
  connection.on('data', (bytes) => {
    received += bytes.toString();
  });
  const whole = new Promise<string>((hungUp) => connection.on('close', () => hungUp(received)));
  // Cut off is what is expected here.
  connection.on('error', () => {});
  connection.write(`${[...head, 'host: fanloft.test', 'origin: http://fanloft.test'].join('\r\n')}\r\n\r\n`);
  return { connection, whole };
}

const ofCreator = () => `authorization: ${creator.token}`;
const length = (bytes: number) => `content-length: ${bytes}`;
const JSON_TYPE = 'content-type: application/json';
const FORM_TYPE = 'content-type: application/x-www-form-urlencoded';
const UPLOAD = 'POST /api/performer/feeds/photo/upload HTTP/1.1';
const FILES_TYPE = 'content-type: multipart/form-data; boundary=x';
const part = (name: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;

/** Nothing of it is left in the temporary folder. */
const leftOver = () => readdir(site.runtime.storage.temporaryDir);

describe('a body that does not arrive is answered, and its connection cut', () => {
  test.each<[string, () => string[], string]>([
    ['JSON, one byte', () => ['POST /api/auth/login HTTP/1.1', JSON_TYPE, length(100)], '{'],
    [
      'JSON in pieces',
      () => ['POST /api/auth/login HTTP/1.1', JSON_TYPE, 'transfer-encoding: chunked'],
      '1\r\n{\r\n',
    ],
    ['a form of a page', () => ['POST /auth/login HTTP/1.1', FORM_TYPE, length(100)], 'username=a'],
    ['what a gateway tells', () => ['POST /payment/sandbox/callhook HTTP/1.1', JSON_TYPE, length(100)], '{'],
    ['an upload within a field', () => [UPLOAD, ofCreator(), FILES_TYPE, length(900)], `${part('title')}Abc`],
    [
      'an upload between two parts',
      () => [UPLOAD, ofCreator(), FILES_TYPE, length(900)],
      `${part('title')}Abc\r\n--x`,
    ],
    [
      'an upload within a file',
      () => [UPLOAD, ofCreator(), FILES_TYPE, length(90_000)],
      part('file', '; filename="a.jpg"') + 'a'.repeat(20_000),
    ],
  ])('%s', async (_what, head, bytes) => {
    const { connection, whole } = talk(head());
    connection.write(bytes);
    const [answered = '', body = ''] = (await whole).split('\r\n\r\n');
    expect(answered).toMatch(/^HTTP\/1\.1 408 /);
    expect(answered).toMatch(/connection: close/i);
    expect(JSON.parse(body).code).toBe('request.too-slow');
    expect(faultOfAnswer({ statusCode: 408, body, headers: {} }, { isAlive: true })).toBeUndefined();
    expect(await leftOver()).toEqual([]);
  });

  test('also where single bytes come on and on', async () => {
    const { connection, whole } = talk(['POST /api/auth/login HTTP/1.1', JSON_TYPE, length(100_000)]);
    const dripping = setInterval(() => connection.write(' '), 50);
    expect(await whole).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(dripping);
  });

  test.each<[string, string[]]>([
    ['after a refusal', ['POST /api/auth/login HTTP/1.1', FORM_TYPE, length(100)]],
    ['of a request that has none by rights', ['GET /api/settings/public HTTP/1.1', length(100)]],
    ['for an address that cannot be read', ['POST /api/users/%zz HTTP/1.1', JSON_TYPE, length(100)]],
    ['of sockets by long polling', ['POST /socket.io/?EIO=4&transport=polling&sid=x HTTP/1.1', length(100)]],
  ])('%s the connection is cut alone', async (_what, head) => {
    const { connection, whole } = talk(head);
    const dripping = setInterval(() => connection.write(' '), 50);
    const answers = await whole;
    clearInterval(dripping);
    expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answers).not.toContain('HTTP/1.1 408');
  });
});

test('a head that does not arrive is answered alike', async () => {
  const connection = connect(port, '127.0.0.1');
  connection.write('POST /api/auth/login HTTP/1.1\r\nhost: fan');
  const [head, body = ''] = (await text(connection)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(body).code).toBe('request.too-slow');
});

/** On a busy machine a pause may last as long as a body may stand still: then it says nothing, and is made again. */
const STALL_MILLISECONDS = 1_000;

/** Sends a body in pieces with pauses between them; answers what came back, and the longest time without a piece. */
async function sendInPieces(
  { connection, whole }: Talk,
  pieces: readonly (string | Buffer)[],
  milliseconds: number,
): Promise<{ answer: string; stood: number }> {
  let stood = 0;
  for (const [at, piece] of pieces.entries()) {
    const begun = performance.now();
    if (at > 0) await pause(milliseconds);
    connection.write(piece);
    stood = Math.max(stood, performance.now() - begun);
  }
  return { answer: await whole, stood };
}

/** A body that never stands still as long as it may not. */
async function sendMoving(open: () => Talk, pieces: readonly (string | Buffer)[], milliseconds: number) {
  for (;;) {
    const { answer, stood } = await sendInPieces(open(), pieces, milliseconds);
    if (answer.startsWith('HTTP/1.1 200 ') || stood < STALL_MILLISECONDS / 2) return answer;
  }
}

describe('a body that moves is waited for', () => {
  test('JSON in two parts', async () => {
    const { username } = await registerFan(site);
    const body = JSON.stringify({ username, password: TEST_PASSWORD });
    const open = () =>
      talk(['POST /api/auth/login HTTP/1.1', JSON_TYPE, length(body.length), 'connection: close']);
    const answer = await sendMoving(open, [body.slice(0, 20), body.slice(20)], 200);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('an upload that takes four times as long as it may stand still', async () => {
    const bytes = await photo({ width: 2_000, height: 1_500 });
    const { body, type } = await multipart({ file: { name: 'a.jpg', bytes } });
    const head = [UPLOAD, ofCreator(), `content-type: ${type}`, length(body.length), 'connection: close'];
    const size = Math.ceil(body.length / 40);
    expect(size).toBeGreaterThan(8_000);
    const pieces = Array.from({ length: 40 }, (_, at) => body.subarray(at * size, (at + 1) * size));
    expect(await sendMoving(() => talk(head), pieces, 100)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('a connection on which all has arrived is used again', async () => {
    const { connection } = talk(['POST /api/auth/login HTTP/1.1', JSON_TYPE, length(2)]);
    connection.write('{}');
    await once(connection, 'data');
    await pause(2_500);
    connection.write('GET /api/settings/public HTTP/1.1\r\nhost: fanloft.test\r\n\r\n');
    expect(String(await once(connection, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
    connection.destroy();
  });
});
