/**
 * Random requests to every endpoint, made from its schemas: good ones, spoiled ones, and nonsense. Whatever comes
 * in, the answer is one that the contract knows.
 *
 * There are 2,000, always the same; with LONG=1 300,000 others each time. `SEED=…` repeats a run, `FUZZ_REQUESTS=…` says
 * how many.
 */
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint, Who } from '#platform/contract/endpoint.ts';
import { fieldsOf, fitting, type Known, mostlyFitting, queryFor } from '#testing/arbitrary-input.ts';
import { BARE_PAGES } from '#testing/bare-pages.ts';
import { faultOfAnswer } from '#testing/fault-of-answer.ts';
import { nastyPath } from '#testing/nasty-paths.ts';
import { oddJson, oddText } from '#testing/odd-values.ts';
import { photo } from '#testing/pictures.ts';
import { askRaw, faultOfRawAnswer } from '#testing/send-bytes.ts';
import { multipart, type UploadPart } from '#testing/site.ts';
import { type Actor, openWorld, type World } from '#testing/world.ts';
import { domains } from '../domains.ts';
import { openListener } from '../listeners/http.ts';
import { servePages } from '../pages/pages.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.LONG ? 300_000 : 2_000));
// Each is a connection of its own, of a millisecond or two.
const ADDRESSES = process.env.LONG ? 20_000 : 500;
// Requests that race find more than requests in a row.
const AT_ONCE = 4;
// What hangs does not end at all; a busy machine may need seconds.
const HANG_MILLISECONDS = 60_000;
// Some 3 ms of work each on a quiet machine; a busy one may need twenty times as long, and as long for its world.
const TIMEOUT_MILLISECONDS = 900_000 + REQUESTS * 20;

const endpoints = domains.flatMap((domain) => domain.routes ?? []).map((route) => route.endpoint);
/** They compute password hashes or pictures: 50 ms each, so they come less often, some 800 in a usual run. */
const isSlow = ({ limit }: Endpoint) => limit === 'login' || limit === 'register' || limit === 'upload';

let world: World;
let app: FastifyInstance;
let known: Known;
let picture: Buffer;
beforeAll(async () => {
  // Random operator requests may close the site or its sign-up; that is no fault, but nothing else would be tested then.
  world = await openWorld({ SETTING_MAINTENANCE_MODE: 'off', SETTING_SIGN_UP: 'open' });
  // A listener of our own: what random requests are refused must not count as tested.
  app = await openListener({ runtime: world.site.runtime, listener: 'api', checkAnswers: true });
  picture = await photo({ width: 60, height: 40 });
  const users = Object.values(world.users);
  const posts = Object.values<{ _id: string; slug: string; fileIds: string[] }>({ ...world.posts });
  const payments = await Promise.all(Array.from({ length: 5 }, beginTopUp));
  known = {
    ids: [
      ...users.map(({ id }) => id),
      ...posts.flatMap(({ _id, fileIds }) => [_id, ...fileIds]),
      world.purchaseId,
      world.reviewId,
      ...payments,
    ],
    words: [...users.map(({ username }) => username), ...posts.map(({ slug }) => slug), 'feed', 'performer'],
  };
});
afterAll(async () => {
  await app.close();
  await world.site.close();
});

/** A payment that waits for its card. */
async function beginTopUp(): Promise<string> {
  const { token } = world.users.fan;
  const { data } = await world.site.call('POST', '/payment/wallet/top-up', { token, body: { amount: 25 } });
  return data._id;
}

const callers: readonly Actor[] = [
  'anonymous',
  'fan',
  'otherFan',
  'owner',
  'unapproved',
  'operator',
  'revoked',
];
/** Who is let in, for most requests. */
const entitled: Readonly<Record<Who, readonly Actor[]>> = {
  anyone: callers,
  signedIn: ['fan', 'owner', 'operator'],
  fanOrCreator: ['fan', 'owner'],
  fan: ['fan'],
  creator: ['owner', 'unapproved'],
  operator: ['operator'],
};
const living = new Set<Actor>(['fan', 'otherFan', 'owner', 'unapproved', 'operator']);

interface FuzzedRequest {
  endpoint: string;
  actor: Actor;
  path: string;
  query: [string, string][];
  body: string | undefined;
  form: Record<string, UploadPart> | undefined;
  type: string;
  key: string | undefined;
}

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['application/json; charset=utf-8', 'Application/JSON', 'application/json\t', 'application/json ;'],
      ...[
        'application/json; charset=utf-16',
        'application/jsonx',
        'application/json garbage',
        'text/plain',
        '',
      ],
      ...[
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        '*/*',
      ],
    ),
  },
);

const keys = fc.option(
  fc.oneof(
    fc.constantFrom('a', 'b', 'c'),
    fc.constantFrom('', ' ', 'k'.repeat(255), 'k'.repeat(256), 'key with space', '"quoted"'),
  ),
  { nil: undefined },
);

function pathOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = names.map((name) => {
    const field = fieldsOf(endpoint.params)[name];
    const good = (field ? fitting(field, known) : oddText).map((value) => encode(String(value)));
    const odd = fc.oneof(oddText.map(encode), fc.constantFrom('%zz', '%00', '%ff', '..', '%2e%2e%2f', 'a/b'));
    return fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: odd });
  });
  return fc.tuple(...parts).map((values) => {
    const rest = [...values];
    return endpoint.path.replace(/\{\w+\}/g, () => rest.shift() ?? '');
  });
}

/** For an address; what UTF-8 cannot say (lone surrogates) goes as the sign for "unreadable". */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function formOf(endpoint: Endpoint): fc.Arbitrary<Record<string, UploadPart> | undefined> {
  if (!endpoint.files) return fc.constant(undefined);
  const bytes = fc.oneof(
    fc.constant(undefined).map(() => picture),
    fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
  );
  const part = fc.record({ name: fc.constantFrom('a.jpg', '../a.jpg', '', 'a\u0000.jpg'), bytes });
  const files = fc.dictionary(fc.constantFrom(...Object.keys(endpoint.files), 'other'), part, { maxKeys: 2 });
  const fields = endpoint.body
    ? fitting(endpoint.body, known).map((value) => textsOf(value as Record<string, unknown>))
    : fc.constant({});
  return fc.tuple(files, fields).map(([some, others]) => ({ ...others, ...some }));
}

const textsOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    // Lists and objects travel as JSON in a form.
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

function requestTo(endpoint: Endpoint): fc.Arbitrary<FuzzedRequest> {
  const hasBody = endpoint.method !== 'GET';
  const body = endpoint.body ? mostlyFitting(endpoint.body, known) : fc.constantFrom({}, undefined, []);
  return fc.record({
    endpoint: fc.constant(`${endpoint.method} ${endpoint.path}`),
    actor: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...entitled[endpoint.who]) },
      { weight: 1, arbitrary: fc.constantFrom(...callers) },
    ),
    path: pathOf(endpoint),
    query: queryFor(endpoint.query, known),
    body: hasBody
      ? body.map((value) => (value === undefined ? undefined : oddJson(value)))
      : fc.constant(undefined),
    form: formOf(endpoint),
    type: contentTypes,
    key: keys,
  });
}

// These would revoke the only token of the test.
const ENDS: readonly string[] = ['POST /auth/logout', 'POST /users/me/deletion'];

/** Requests that would end an actor's access are skipped. */
function endsAnActor({ endpoint, path }: FuzzedRequest): boolean {
  if (ENDS.includes(endpoint)) return true;
  if (!/^POST \/admin\/users\/\{id\}\/(suspend|log-out)$/.test(endpoint)) return false;
  return Object.values(world.users).some(({ id }) => path.includes(id));
}

async function send(request: FuzzedRequest) {
  const [method = 'GET'] = request.endpoint.split(' ');
  const token = world.tokenOf(request.actor);
  const isTheEnd = endsAnActor(request);
  const form = request.form && (await multipart(request.form));
  const payload = form?.body ?? request.body;
  const type = form?.type ?? (request.body === undefined ? '' : request.type);
  const options: InjectOptions = {
    method: method as 'GET',
    url: `${request.path}?${new URLSearchParams(request.query.map(([name, value]) => [name, value]))}`,
    headers: {
      ...(token && !isTheEnd ? { authorization: token } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...(request.key === undefined ? {} : { 'idempotency-key': request.key }),
    },
    ...(payload === undefined ? {} : { payload }),
  };
  const begun = performance.now();
  const answer = await app.inject(options);
  return { answer, milliseconds: performance.now() - begun, isAlive: living.has(request.actor) && !isTheEnd };
}

test(`${REQUESTS} random requests`, { timeout: TIMEOUT_MILLISECONDS }, async () => {
  const [slow, quick] = [endpoints.filter(isSlow), endpoints.filter((endpoint) => !isSlow(endpoint))];
  const request = fc.oneof(
    { weight: 24, arbitrary: fc.oneof(...quick.map(requestTo)) },
    { weight: 1, arbitrary: fc.oneof(...slow.map(requestTo)) },
  );
  const statuses = new Map<number, number>();
  const batch = fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(batch, async (requests) => {
    for (const { answer, milliseconds, isAlive } of await Promise.all(requests.map(send))) {
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      expect(faultOfAnswer(answer, { isAlive })).toBeUndefined();
      expect(milliseconds).toBeLessThan(HANG_MILLISECONDS);
    }
  });
  await fc.assert(property, {
    numRuns: Math.ceil(REQUESTS / AT_ONCE),
    interruptAfterTimeLimit: TIMEOUT_MILLISECONDS,
    markInterruptAsFailure: true,
  });
  // Random requests alone would all be refused by validation and test nothing behind it.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
  for (const actor of living) {
    const token = world.tokenOf(actor) ?? '';
    expect((await world.site.call('GET', '/users/me', { token })).status, actor).toBe(200);
  }
});

test(`${ADDRESSES} random addresses of pages`, { timeout: TIMEOUT_MILLISECONDS }, async () => {
  const pages = await openListener({ runtime: world.site.runtime, listener: 'site', checkAnswers: true });
  try {
    await servePages(pages, {
      runtime: world.site.runtime,
      build: async () => BARE_PAGES,
      development: true,
    });
    await pages.listen({ port: 0, host: '127.0.0.1' });
    const { port } = pages.server.address() as AddressInfo;
    const property = fc.asyncProperty(nastyPath, async (path) => {
      expect(faultOfRawAnswer(await askRaw(port, path), 'fanloft.test')).toBeUndefined();
    });
    await fc.assert(property, { numRuns: ADDRESSES });
  } finally {
    await pages.close();
  }
});
