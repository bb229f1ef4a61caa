/** What becomes of what was written where a handler refuses: a refusal that is thrown takes it back, a kept one does not. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { refuse, refuseAndKeep } from '../refuse.ts';
import { readState, writeState } from '../state.ts';
import { type ApiOptions, prepareListener, serveEndpoints } from './api.ts';
import { bind } from './bind.ts';
import { answerFailure } from './failures.ts';

const counted = refusal('test.counted', 409, 'This was counted.');
const common = {
  method: 'POST',
  who: 'anyone',
  summary: '',
  output: z.object({}),
  refusals: [counted],
} as const;
const plain = endpoint({ ...common, path: '/plain' });
const thrown = endpoint({ ...common, path: '/thrown' });
const upload = endpoint({
  ...common,
  path: '/upload',
  files: { file: { maxBytes: 1024, maxCount: 1, required: true } },
});

let site: TestSite;
let app: FastifyInstance;
beforeAll(async () => {
  site = await openTestSite();
  app = Fastify();
  const options: ApiOptions = {
    runtime: site.runtime,
    listener: 'api',
    routes: [plain, thrown, upload].map((each) =>
      bind(each, async (ctx) => {
        await writeState(ctx.tx, each.path, 'counted');
        if (each === thrown) throw refuse(counted);
        return refuseAndKeep(counted);
      }),
    ),
    authenticate: async () => undefined,
    allowsOrigin: () => true,
    refuseIfClosed: async () => {},
    checkAnswers: true,
    answerFailure,
  };
  await prepareListener(app, options);
  serveEndpoints(app, options);
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const FORM = [
  '--edge',
  'content-disposition: form-data; name="file"; filename="a.txt"',
  '',
  'words',
  '--edge--',
  '',
].join('\r\n');

test.each([
  ['/plain', {}],
  ['/upload', { payload: FORM, headers: { 'content-type': 'multipart/form-data; boundary=edge' } }],
])('a refusal that keeps is answered, and what was written stays (%s)', async (url, body) => {
  const answer = await app.inject({ method: 'POST', url, ...body });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'test.counted' });
  expect(await readState(site.runtime.database.read, url)).toBe('counted');
});

test('a refusal that is thrown is answered, and what was written is gone', async () => {
  const answer = await app.inject({ method: 'POST', url: '/thrown' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'test.counted']);
  expect(await readState(site.runtime.database.read, '/thrown')).toBeUndefined();
});

// Nothing runs here: the types refuse it.
// @ts-expect-error a refusal that is merely returned says nothing of what was written
void (() => bind(plain, async () => refuse(counted)));
