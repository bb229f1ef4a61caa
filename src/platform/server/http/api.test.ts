/** What becomes of a refusal that a handler returns: it is answered as one, and what was written stays. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { refuse } from '../refuse.ts';
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
    house: site.house,
    listener: 'api',
    routes: [plain, upload].map((each) =>
      bind(each, async (ctx) => {
        await writeState(ctx.tx, each.path, 'counted');
        return refuse(counted);
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
])('a refusal that is returned is answered, and what was written stays (%s)', async (url, body) => {
  const answer = await app.inject({ method: 'POST', url, ...body });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'test.counted' });
  expect(await readState(site.house.database.read, url)).toBe('counted');
});
