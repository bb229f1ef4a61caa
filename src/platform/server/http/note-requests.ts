/** Request log: one line for each request worth looking up by its id. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { isUpload } from './watch-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal or fault that was answered. */
    failureCode?: string;
  }
}

// Pages take about 20 ms; uploading and processing a photo less than two seconds.
const SLOW_MILLISECONDS = 2_000;
const NOT_FOUND = 404;

/**
 * Frequent, uninteresting answers: session checks of visitors, and addresses that do not exist. Logging them would
 * bury the others, and let any crawler rotate those out of the log.
 */
function isUsual(status: number, { caller }: FastifyRequest): boolean {
  return status === UNAUTHORIZED || (status === NOT_FOUND && !caller?.viewer);
}

/**
 * Logs id, method, route, status, code and duration of refused, failed and slow requests. No IP address and no name,
 * and only the pattern of the path: the log must not identify users.
 */
export function noteRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const status = reply.statusCode;
    const durationMilliseconds = Math.round(reply.elapsedTime);
    const isRefused = status >= 400 && !isUsual(status, request);
    const isSlow = durationMilliseconds >= SLOW_MILLISECONDS && !isUpload(request);
    if (!isRefused && !isSlow) return;
    // The request's log adds its id.
    request.log[status >= 500 ? 'warn' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none of the API',
        status,
        // Not `code`: by that name the log hides secrets.
        refusal: request.failureCode,
        durationMilliseconds,
      },
      isRefused ? 'request refused or failed' : 'request slow',
    );
  });
}
