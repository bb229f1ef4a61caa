/** One application, two listeners: the site (pages, the API below `/api`) and the API alone at its root. */
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { authenticate } from '#domains/accounts/server/index.ts';
import { refuseIfClosed } from '#domains/site/server/index.ts';
import type { Listener } from '#platform/server/context.ts';
import { type ApiOptions, prepareListener, requestId, serveEndpoints } from '#platform/server/http/api.ts';
import { closeConnections } from '#platform/server/http/close-connections.ts';
import { allowOrigins } from '#platform/server/http/cors.ts';
import { answerFailure, answerNoRequest } from '#platform/server/http/failures.ts';
import { noteRequests } from '#platform/server/http/note-requests.ts';
import { watchBodies } from '#platform/server/http/watch-bodies.ts';
import { withoutSecrets } from '#platform/server/log/log.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { serveDiscovery } from '../discovery/serve-discovery.ts';
import { domains } from '../domains.ts';
import { serveSocialLogin } from '../forms/social-login-routes.ts';
import { answerPageFailure } from '../pages/answer-page-failure.ts';
import { serveInstallationCheck } from '../watch/installation-check.ts';
import type { Metrics } from '../watch/metrics.ts';
import { allowsOrigin } from './allows-origin.ts';
import { serveApiReference } from './api-reference.ts';
import { askedAddress } from './asked-address.ts';
import { answerHeaders } from './security-headers.ts';

export interface LoginGateOptions {
  runtime: Runtime;
  listener: Listener;
  checkAnswers: boolean;
  onRefusal?: ApiOptions['onRefusal'];
  /** Counts what the listener answers. */
  metrics?: Pick<Metrics, 'watch'> | undefined;
}

// Bodies of JSON calls; uploads have limits of their own.
const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Existing clients whose API address ends in `/api` keep it in most calls, and lose it in those that upload
 * pictures. Both reach the API listener.
 */
const withoutPrefix = ({ url = '/' }: { url?: string | undefined }) => url.replace(/^\/api\//, '/');

/** Opens a listener's application, without listening yet. */
export async function openListener({
  runtime,
  listener,
  checkAnswers,
  onRefusal,
  metrics,
}: LoginGateOptions): Promise<FastifyInstance> {
  const headers = answerHeaders(listener, runtime.config);
  const app = Fastify({
    loggerInstance: requestLog(runtime),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT_BYTES,
    // No limit for a whole request: an honest upload may take long. Slow heads are cut by the limits below, slow bodies
    // by `watchBodies`.
    requestTimeout: 0,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    ...(listener === 'api' ? { rewriteUrl: withoutPrefix } : {}),
    // What fails before a route is found is answered like everything else.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      if (listener === 'site') answerUnreadable(error, request, reply);
      else answerFailure(error, request, reply);
    },
    clientErrorHandler: (error, socket) =>
      answerNoRequest(error, socket, { requestId: requestId(), headers }),
  });
  closeConnections(app);
  watchBodies(app, runtime.config);
  metrics?.watch(app, listener);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  noteRequests(app);
  const api: ApiOptions = {
    runtime,
    listener,
    routes: domains.flatMap((domain) => domain.routes ?? []),
    authenticate: (token, from) => authenticate(runtime.database.read, runtime.clock, token, from),
    allowsOrigin: (origin) => allowsOrigin(runtime, listener, origin),
    refuseIfClosed,
    checkAnswers,
    onRefusal,
    answerFailure: listener === 'site' ? answerPageFailure : answerFailure,
  };
  if (listener === 'api') {
    allowOrigins(app, (origin) => allowsOrigin(runtime, listener, origin));
    // Placeholder pictures, and those named in settings: the site's listener serves them as build files; this
    // listener names them under its own origin.
    await app.register(fastifyStatic, {
      root: resolve('public'),
      wildcard: false,
      index: false,
      maxAge: '1h',
    });
  }
  await prepareListener(app, api);
  if (listener === 'site') serveDiscovery(app, runtime);
  for (const domain of domains) domain.rawRoutes?.(app, runtime);
  if (listener === 'site') {
    serveSocialLogin(app, runtime);
    serveInstallationCheck(app, runtime);
  }
  const prefix = listener === 'site' ? '/api' : '';
  await app.register(async (scope) => serveEndpoints(scope, api), { prefix });
  await app.register(serveApiReference, { prefix });
  return app;
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * An address that cannot be decoded leads people to the page that says so, with its letters taken as they are; calls
 * of the API get the answer of the API.
 */
function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { path, search } = askedAddress(request.url);
  if (error.code !== 'FST_ERR_BAD_URL' || !isRead(request) || path.startsWith('/api/')) {
    answerPageFailure(error, request, reply);
    return;
  }
  reply.redirect(path.replaceAll('%', '%25') + search, 302);
}

/** Requests are logged without the secrets that an address may carry. */
function requestLog(runtime: Runtime): FastifyBaseLogger {
  const req = (request: { method: string; url: string }) => ({
    method: request.method,
    url: withoutSecrets(request.url),
  });
  return runtime.log.child({}, { serializers: { req } }) as FastifyBaseLogger;
}
