/** Serves endpoints: for each one a route that limits, authenticates, validates, and runs its handler. */
import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Who } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Door, ReadContext, Viewer, WriteContext } from '../context.ts';
import type { House, Occasion } from '../house.ts';
import { refuse } from '../refuse.ts';
import { addressReader, limitKey } from './address.ts';
import type { BoundRoute, ResponseHead } from './bind.ts';
import { API_HEADERS, answerFailure } from './failures.ts';
import { once } from './idempotency.ts';
import { Limits } from './limits.ts';
import { parseJson } from './parse-json.ts';
import { readMultipart } from './read-files.ts';
import { parsePart, readInput } from './read-input.ts';
import { sendKept } from './send-kept.ts';

export interface ApiOptions {
  house: House;
  door: Door;
  routes: readonly BoundRoute[];
  authenticate(token: string): Promise<Viewer | undefined>;
  /** Origins of pages that may call: the site's own, or those that the operator lists for the API listener. */
  allowsOrigin(origin: string, door: Door): boolean;
  /** Tests and development: answers are compared with their schema. */
  checkAnswers: boolean;
  /** Tests: hears every refusal that is answered. */
  onRefusal?(route: string, code: string): void;
}

export const SESSION_COOKIE = 'token';
const ANONYMOUS = new Set(['', 'null', 'undefined', 'deleted']);

declare module 'fastify' {
  interface FastifyRequest {
    occasion: Required<Omit<Occasion, 'viewer' | 'idempotencyKey'>> & { viewer: Viewer | undefined };
  }
}

/** The token of a request: the header (raw or Bearer), on our own site also the cookie. */
function tokenOf(request: FastifyRequest, door: Door): { token: string; byCookie: boolean } | undefined {
  const header = (request.headers.authorization ?? '').replace(/^bearer\s+/i, '').trim();
  if (!ANONYMOUS.has(header)) return { token: header, byCookie: false };
  const cookie = door === 'site' ? request.cookies[SESSION_COOKIE] : undefined;
  return cookie && !ANONYMOUS.has(cookie) ? { token: cookie, byCookie: true } : undefined;
}

/** Registers cookies, multipart, authentication and the JSON reader on a Fastify instance, for API and raw routes alike. */
export async function prepareDoor(app: FastifyInstance, options: Omit<ApiOptions, 'routes'>): Promise<void> {
  const { house, door } = options;
  const addressOf = addressReader({
    trustedProxies: house.config.TRUSTED_PROXIES,
    trustedHeaders: house.config.TRUSTED_IP_HEADERS,
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  app.decorateRequest('occasion');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => {
    try {
      parsed(null, parseJson(body as string));
    } catch (error) {
      parsed(error as Error);
    }
  });
  app.setErrorHandler((error, request, reply) => {
    answerFailure(error, request, reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const given = tokenOf(request, door);
    // A write by cookie must come from our own page; nothing else sends these headers on a user's behalf.
    if (
      given?.byCookie &&
      request.method !== 'GET' &&
      request.method !== 'HEAD' &&
      !fromOwnPage(request, options)
    ) {
      throw refuse(platformRefusals.originNotAllowed);
    }
    request.occasion = {
      viewer: given ? await options.authenticate(given.token) : undefined,
      door,
      requestId: request.id,
      address: addressOf(request.socket.remoteAddress ?? request.ip, request.headers),
      userAgent: request.headers['user-agent'] ?? '',
    };
  });
}

function fromOwnPage(request: FastifyRequest, options: Pick<ApiOptions, 'allowsOrigin' | 'door'>): boolean {
  const { origin } = request.headers;
  if (origin) return options.allowsOrigin(origin, options.door);
  return request.headers['sec-fetch-site'] === 'same-origin';
}

/** Registers the routes of all endpoints, with their aliases, below the instance's prefix. */
export function serveEndpoints(app: FastifyInstance, options: ApiOptions): void {
  const limits = new Limits(options.house.config);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(API_HEADERS);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  for (const route of options.routes) {
    const { endpoint } = route;
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => answer(route, request, reply, options, limits),
      });
    }
  }
  app.setNotFoundHandler((request, reply) =>
    answerFailure(refuse(platformRefusals.notFound), request, reply),
  );
}

async function answer(
  route: BoundRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
  limits: Limits,
): Promise<FastifyReply> {
  const { endpoint } = route;
  try {
    const { viewer, address } = request.occasion;
    await limits.count(endpoint.limit ?? 'usual', viewer?.accountId ?? limitKey(address));
    admit(endpoint.who, viewer);
    const result = await run(route, request, reply, options);
    if (options.checkAnswers) checkAnswer(endpoint, result);
    const body = JSON.stringify({ status: 0, data: result });
    const mime = 'application/json; charset=utf-8';
    const { keepSeconds } = endpoint;
    if (keepSeconds !== undefined) return sendKept(request, reply, { body, mime, keepSeconds });
    return reply.type(mime).send(body);
  } catch (error) {
    const code = (error as { refusal?: { code: string } }).refusal?.code;
    if (code) options.onRefusal?.(`${endpoint.method} ${endpoint.path}`, code);
    throw error;
  }
}

/** Who may call; owner tests are in the queries. */
function admit(who: Who, viewer: Viewer | undefined): void {
  if (who === 'anyone') return;
  if (!viewer) throw refuse(platformRefusals.sessionRequired);
  const role = {
    signedIn: viewer.role,
    fan: 'user',
    creator: 'performer',
    approvedCreator: 'performer',
    operator: 'admin',
  }[who];
  if (viewer.role !== role) throw refuse(platformRefusals.roleRequired);
  if (who === 'approvedCreator' && !viewer.approved) throw refuse(platformRefusals.notApproved);
}

type Prepare = (ctx: ReadContext, input: unknown) => Promise<unknown>;
type Handle = (ctx: WriteContext, input: unknown, head: ResponseHead, prepared: unknown) => Promise<unknown>;

async function run(
  route: BoundRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
): Promise<unknown> {
  const { endpoint } = route;
  const { house } = options;
  const input = readInput(endpoint, request);
  if (endpoint.method === 'GET') {
    const handle = route.handle as (ctx: ReadContext, input: unknown) => Promise<unknown>;
    return handle(house.read(request.occasion), input);
  }
  const prepare = route.prepare as Prepare | undefined;
  const handle = route.handle as Handle;
  const head = responseHead(reply, options);
  if (!endpoint.files) {
    const header = endpoint.money ? request.headers['idempotency-key'] : undefined;
    const key = typeof header === 'string' ? header : undefined;
    const prepared = await prepare?.(house.read(request.occasion), input);
    return house.write({ ...request.occasion, idempotencyKey: key }, (ctx) => {
      const act = () => handle(ctx, input, head, prepared);
      return key !== undefined
        ? once(ctx, { key, route: `${endpoint.method} ${request.url}`, body: request.body }, act)
        : act();
    });
  }
  const multipart = await readMultipart(endpoint, request, house.storage);
  try {
    const whole = { ...input, body: parsePart(endpoint.body, multipart.fields), files: multipart.files };
    const prepared = await prepare?.(house.read(request.occasion), whole);
    return await house.write(request.occasion, (ctx) => handle(ctx, whole, head, prepared));
  } finally {
    await multipart.discard();
  }
}

function responseHead(
  reply: FastifyReply,
  { door, house }: Pick<ApiOptions, 'door' | 'house'>,
): ResponseHead {
  const secure = house.config.BASE_URL?.startsWith('https:') ?? false;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    setSession(token, lifetimeSeconds) {
      if (door === 'site') reply.setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: lifetimeSeconds });
    },
    clearSession() {
      if (door === 'site') reply.clearCookie(SESSION_COOKIE, cookie);
    },
  };
}

/** An answer with a field that its schema does not know is a leak; tests and development fail on it. */
function checkAnswer(endpoint: Endpoint, result: unknown): void {
  const plain = JSON.parse(JSON.stringify(result ?? null));
  const parsed = endpoint.output.safeParse(plain);
  const name = `${endpoint.method} ${endpoint.path}`;
  if (!parsed.success)
    throw new Error(`${name} answered another shape: ${JSON.stringify(parsed.error.issues)}`);
  const extra = undeclared(plain, parsed.data, '');
  if (extra) throw new Error(`${name} answered the undeclared field ${extra}`);
}

function undeclared(given: unknown, known: unknown, path: string): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  for (const [key, value] of Object.entries(given)) {
    const here = `${path}.${key}`;
    if (typeof known !== 'object' || known === null || !Object.hasOwn(known, key)) return here;
    const deeper = undeclared(value, (known as Record<string, unknown>)[key], here);
    if (deeper) return deeper;
  }
  return undefined;
}

/** A request id of our own making; ids of strangers are not taken over. */
export const requestId = (): string => randomUUID();
