/** One application, two listeners: the site (pages, the API below `/api`) and the API alone at its root. */
import { readFile } from 'node:fs/promises';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import { authenticate } from '#domains/accounts/server/index.ts';
import type { Door } from '#platform/server/context.ts';
import type { House } from '#platform/server/house.ts';
import { type ApiOptions, prepareDoor, requestId, serveEndpoints } from '#platform/server/http/api.ts';
import { allowOrigins } from '#platform/server/http/cors.ts';
import { API_HEADERS, answerFailure, answerNoRequest } from '#platform/server/http/failures.ts';
import { withoutSecrets } from '#platform/server/log.ts';
import { serveApiReference } from './api-reference.ts';
import { domains } from './domains.ts';

export interface DoorOptions {
  house: House;
  door: Door;
  checkAnswers: boolean;
  onRefusal?: ApiOptions['onRefusal'];
}

// Bodies of JSON calls; uploads have limits of their own.
const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Existing clients whose API address ends in `/api` keep it in most calls, and lose it in those that upload
 * pictures. Both reach the API listener.
 */
const withoutPrefix = ({ url = '/' }: { url?: string | undefined }) => url.replace(/^\/api\//, '/');

/** Opens a listener's application, without listening yet. */
export async function openDoor({
  house,
  door,
  checkAnswers,
  onRefusal,
}: DoorOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: requestLog(house),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT_BYTES,
    // Uploads may take long; slow heads and bodies are cut by the limits below and the watchdog of uploads.
    requestTimeout: 0,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    ...(door === 'api' ? { rewriteUrl: withoutPrefix } : {}),
    // What fails before a route is found is answered like everything else.
    frameworkErrors: answerFailure,
    clientErrorHandler: (error, socket) => answerNoRequest(error, socket, requestId()),
  });
  const api: ApiOptions = {
    house,
    door,
    routes: domains.flatMap((domain) => domain.routes ?? []),
    authenticate: (token) => authenticate(house.database.read, house.clock, token),
    allowsOrigin: (origin) => allowsOrigin(house, door, origin),
    checkAnswers,
    onRefusal,
  };
  if (door === 'api') {
    allowOrigins(app, (origin) => allowsOrigin(house, door, origin));
    // Among the site's pages it is a file like any other; here its clients look for it beside the pictures.
    app.get(NO_AVATAR, async (_request, reply) =>
      reply
        .type('image/svg+xml')
        .headers(API_HEADERS)
        .send(await readFile(`public${NO_AVATAR}`)),
    );
  }
  await prepareDoor(app, api);
  for (const domain of domains) domain.rawRoutes?.(app, house);
  const prefix = door === 'site' ? '/api' : '';
  await app.register(async (scope) => serveEndpoints(scope, api), { prefix });
  await app.register(serveApiReference, { prefix });
  return app;
}

/** Requests are logged without the secrets that an address may carry. */
function requestLog(house: House): FastifyBaseLogger {
  const req = (request: { method: string; url: string }) => ({
    method: request.method,
    url: withoutSecrets(request.url),
  });
  return house.log.child({}, { serializers: { req } }) as FastifyBaseLogger;
}

/** Pages that may call a door from a browser. */
export function allowsOrigin(house: House, door: Door, origin: string): boolean {
  if (door === 'api') return house.config.API_ORIGINS.includes(origin);
  return isOwnOrigin(house, origin);
}

// Without a public address the site is opened under any name of this machine's own.
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an origin is the site's own: its public address, else loopback (or HOST) with the site's port. */
function isOwnOrigin({ config }: House, origin: string): boolean {
  if (config.BASE_URL) return origin === new URL(config.BASE_URL).origin;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  const named = LOOPBACK.has(hostname) || hostname === config.HOST;
  return protocol === 'http:' && named && (config.PORT === 0 || Number(port || 80) === config.PORT);
}
