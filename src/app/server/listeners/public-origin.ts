import type { FastifyRequest } from 'fastify';
import { httpOrigin } from '#platform/server/own-origin.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { allowsOrigin } from './allows-origin.ts';

/**
 * The site's origin for canonical and shared addresses. The Host header is trusted only if it is one of our own, or
 * an attacker could put any address into our pages.
 */
export function publicOrigin(request: FastifyRequest, runtime: Runtime): string {
  const { BASE_URL, HOST, PORT } = runtime.config;
  if (BASE_URL) return new URL(BASE_URL).origin;
  const asked = `http://${request.headers.host}`;
  return allowsOrigin(runtime, 'site', asked) ? new URL(asked).origin : httpOrigin(HOST, PORT);
}
