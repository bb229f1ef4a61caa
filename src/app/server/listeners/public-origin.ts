import type { FastifyRequest } from 'fastify';
import { httpOrigin } from '#platform/server/own-origin.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { allowsOrigin } from './allows-origin.ts';

/**
 * Where the visitor finds the site, as canonical and shared addresses tell it. What a request says of its host is
 * believed only when it is one of our own, or a stranger could put any address into our pages.
 */
export function publicOrigin(request: FastifyRequest, runtime: Runtime): string {
  const { BASE_URL, HOST, PORT } = runtime.config;
  if (BASE_URL) return new URL(BASE_URL).origin;
  const asked = `http://${request.headers.host}`;
  return allowsOrigin(runtime, 'site', asked) ? new URL(asked).origin : httpOrigin(HOST, PORT);
}
