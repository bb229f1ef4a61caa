/** Serves endpoints: for each one a route that limits, authenticates, validates, and runs its handler. */

import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER } from '#platform/contract/background.ts';
import { BEGUN_BY_HEADER } from '#platform/contract/begun-by.ts';
import type { Language } from '#platform/contract/languages.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Listener, PrepareContext, ReadContext, Viewer, WriteContext } from '../context.ts';
import { isFromOwnPage } from '../own-origin.ts';
import { RefusedAndKept, refuse } from '../refuse.ts';
import type { Caller, Runtime } from '../runtime.ts';
import { preferredLanguage } from '../text/preferred-language.ts';
import { addressReader } from './address.ts';
import { admit } from './admit.ts';
import type { BoundRoute, GatheringContext, ResponseHead } from './bind.ts';
import { checkAnswer } from './check-answer.ts';
import { API_HEADERS, answerFailure } from './failures.ts';
import { once } from './idempotency.ts';
import { readMultipart } from './read-files.ts';
import { parsePart, readInput } from './read-input.ts';
import { readJsonBody } from './read-json-body.ts';
import { requireReauthentication } from './reauthentication.ts';
import { sendKept } from './send-kept.ts';
import { AGE_COOKIE, findViewerByTokens, IMPERSONATION_COOKIE, SESSION_COOKIE, tokensOf } from './tokens.ts';

export interface ApiOptions {
  runtime: Runtime;
  listener: Listener;
  routes: readonly BoundRoute[];
  authenticate(token: string, from: { isInFront: boolean }): Promise<Viewer | undefined>;
  /** Origins of pages that may call: the site's own, or those that the operator lists for the API listener. */
  allowsOrigin(origin: string, listener: Listener): boolean;
  /** Refuses callers for whom the site is closed. */
  refuseIfClosed(ctx: ReadContext, to: { isWriting: boolean }): Promise<void>;
  /** Tests and development: answers are compared with their schema. */
  checkAnswers: boolean;
  /** For tests: called with every refusal that is sent. */
  onRefusal?(route: string, code: string): void;
  /** Answers what fails outside of the endpoints, too. */
  answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allowed during an impersonation, although it writes. */
    whileImpersonating?: boolean;
  }
  interface FastifyRequest {
    caller: Required<
      Omit<Caller, 'viewer' | 'actor' | 'idempotencyKey' | 'language' | 'origin' | 'ageCookie'>
    > & {
      viewer: Viewer | undefined;
      origin: string | undefined;
      language: Language | undefined;
      ageCookie: string | undefined;
    };
  }
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Registers cookies, multipart, authentication and the JSON reader on a Fastify instance, for API and raw routes alike. */
export async function prepareListener(
  app: FastifyInstance,
  options: Omit<ApiOptions, 'routes'>,
): Promise<void> {
  const { runtime, listener } = options;
  const addressOf = addressReader({
    trustedProxies: runtime.config.TRUSTED_PROXIES,
    trustedHeaders: runtime.config.TRUSTED_IP_HEADERS,
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  app.decorateRequest('caller');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => {
    try {
      parsed(null, readJsonBody(body as string));
    } catch (error) {
      parsed(error as Error);
    }
  });
  app.setErrorHandler((error, request, reply) => {
    options.answerFailure(error, request, reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const given = tokensOf(request, listener);
    // CSRF check: browsers send cookies on any page's behalf, so a write by cookie must come from our own origin. A
    // token in a header is never added by a browser, so it needs no check.
    const isOurs = (origin: string) => options.allowsOrigin(origin, listener);
    if (given.byCookie && !isReading(request) && !isFromOwnPage(request.headers, isOurs))
      throw refuse(platformRefusals.originNotAllowed);
    const viewer = await findViewerByTokens(given, (token) =>
      options.authenticate(token, { isInFront: request.headers[BACKGROUND_HEADER] === undefined }),
    );
    // Here, before any route: no page and no handler has to think of it.
    if (viewer?.impersonatedBy && !isReading(request) && !request.routeOptions.config.whileImpersonating)
      throw refuse(platformRefusals.impersonationReadsOnly);
    const begunBy = request.headers[BEGUN_BY_HEADER];
    if (viewer && begunBy !== undefined && begunBy !== viewer.accountId)
      throw refuse(platformRefusals.otherAccount);
    const { origin } = request.headers;
    request.caller = {
      viewer,
      origin: origin !== undefined && isOurs(origin) ? origin : undefined,
      listener,
      requestId: request.id,
      address: addressOf(request.socket.remoteAddress, request.headers),
      userAgent: request.headers['user-agent'] ?? '',
      ageCookie: request.cookies[AGE_COOKIE],
      language: preferredLanguage(request, viewer),
    };
  });
}

/** Registers the routes of all endpoints, with their aliases, below the instance's prefix. */
export function serveEndpoints(app: FastifyInstance, options: ApiOptions): void {
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
        config: { whileImpersonating: endpoint.whileImpersonating ?? false },
        handler: (request, reply) => answer(route, request, reply, options),
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
): Promise<FastifyReply> {
  const { endpoint } = route;
  try {
    const { viewer } = request.caller;
    await options.runtime.limits.countCall(endpoint, request.caller);
    if (!endpoint.evenWhenClosed) {
      await options.refuseIfClosed(options.runtime.read(request.caller), {
        isWriting: endpoint.method !== 'GET',
      });
    }
    admit(endpoint.who, viewer);
    if (endpoint.stepUp) requireReauthentication(viewer, options.runtime.clock.real());
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

type Prepare = (ctx: PrepareContext, input: unknown) => Promise<unknown>;
type Handle = (ctx: WriteContext, input: unknown, head: ResponseHead, prepared: unknown) => Promise<unknown>;

/** What a writing handler is run with: its route, who calls, and the head of the answer. */
interface Writing {
  route: BoundRoute;
  request: FastifyRequest;
  runtime: Runtime;
  head: ResponseHead;
}

async function run(
  route: BoundRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
): Promise<unknown> {
  const { endpoint } = route;
  const { runtime } = options;
  const input = readInput(endpoint, request);
  if (endpoint.method === 'GET') {
    const handle = route.handle as (ctx: ReadContext, input: unknown) => Promise<unknown>;
    return handle(runtime.read(request.caller), input);
  }
  if (route.gathers) {
    const handle = route.handle as unknown as (ctx: GatheringContext, input: unknown) => Promise<unknown>;
    const write: GatheringContext['write'] = (work) => runtime.write({ requestId: request.id }, work);
    return handle({ ...runtime.read(request.caller), write }, input);
  }
  const writing = { route, request, runtime, head: responseHead(reply, options) };
  const outcome = await (endpoint.files ? runUpload(writing, input) : runWrite(writing, input));
  // After the commit: what the handler wrote stays, such as a count of failures.
  if (outcome instanceof RefusedAndKept) throw outcome.refused;
  return outcome;
}

async function runWrite({ route, request, runtime, head }: Writing, input: object): Promise<unknown> {
  const { endpoint } = route;
  const prepare = route.prepare as Prepare | undefined;
  const handle = route.handle as Handle;
  const header = endpoint.money ? request.headers['idempotency-key'] : undefined;
  const key = typeof header === 'string' ? header : undefined;
  return runtime.writePrepared(
    { ...request.caller, idempotencyKey: key },
    async (ctx) => prepare?.(ctx, input),
    (ctx, prepared) => {
      const action = () => handle(ctx, input, head, prepared);
      return key !== undefined
        ? once(ctx, { key, route: `${endpoint.method} ${request.url}`, body: request.body }, action)
        : action();
    },
  );
}

/** The same with files, which are gone again when the handler has not kept them. */
async function runUpload({ route, request, runtime, head }: Writing, input: object): Promise<unknown> {
  const { endpoint } = route;
  const prepare = route.prepare as Prepare | undefined;
  const handle = route.handle as Handle;
  const multipart = await readMultipart(endpoint, request, runtime.storage);
  try {
    const whole = { ...input, body: parsePart(endpoint.body, multipart.fields), files: multipart.files };
    return await runtime.writePrepared(
      request.caller,
      async (ctx) => prepare?.(ctx, whole),
      (ctx, prepared) => handle(ctx, whole, head, prepared),
    );
  } finally {
    await multipart.discard();
  }
}

function responseHead(
  reply: FastifyReply,
  { listener, runtime }: Pick<ApiOptions, 'listener' | 'runtime'>,
): ResponseHead {
  const secure = runtime.config.BASE_URL?.startsWith('https:') ?? false;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    setSession(token, lifetimeSeconds) {
      if (listener === 'site') reply.setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: lifetimeSeconds });
    },
    clearSession() {
      if (listener === 'site') reply.clearCookie(SESSION_COOKIE, cookie);
    },
    setImpersonation(token, lifetimeSeconds) {
      if (listener === 'site')
        reply.setCookie(IMPERSONATION_COOKIE, token, { ...cookie, maxAge: lifetimeSeconds });
    },
    clearImpersonation() {
      if (listener === 'site') reply.clearCookie(IMPERSONATION_COOKIE, cookie);
    },
  };
}

/** A request id of our own making; ids of strangers are not taken over. */
export const requestId = (): string => randomUUID();
