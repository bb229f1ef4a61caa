/** One application, two listeners: the site (pages, the API below `/api`) and the API alone at its root. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { authenticate } from '#domains/accounts/server/index.ts';
import type { Door } from '#platform/server/context.ts';
import type { House } from '#platform/server/house.ts';
import { type ApiOptions, prepareDoor, requestId, serveEndpoints } from '#platform/server/http/api.ts';
import { withoutSecrets } from '#platform/server/log.ts';
import { domains } from './domains.ts';

export interface DoorOptions {
  house: House;
  door: Door;
  checkAnswers: boolean;
  onRefusal?: ApiOptions['onRefusal'];
}

// Bodies of JSON calls; uploads have limits of their own.
const BODY_LIMIT_BYTES = 256 * 1024;

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
  await prepareDoor(app, api);
  for (const domain of domains) domain.rawRoutes?.(app, house);
  if (door === 'site') await app.register(async (scope) => serveEndpoints(scope, api), { prefix: '/api' });
  else await app.register(async (scope) => serveEndpoints(scope, api));
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
  return origin === siteOrigin(house);
}

/** The site's own origin. */
export function siteOrigin({ config }: House): string {
  return new URL(config.BASE_URL ?? `http://${config.HOST}:${config.PORT}`).origin;
}
