import type { FastifyRequest } from 'fastify';
import type { House } from '#platform/server/house.ts';
import { httpOrigin } from '#platform/server/own-origin.ts';
import { allowsOrigin } from './allows-origin.ts';

/**
 * Where the visitor finds the site, as canonical and shared addresses tell it. What a request says of its host is
 * believed only when it is one of our own, or a stranger could put any address into our pages.
 */
export function publicOrigin(request: FastifyRequest, house: House): string {
  const { BASE_URL, HOST, PORT } = house.config;
  if (BASE_URL) return new URL(BASE_URL).origin;
  const asked = `http://${request.headers.host}`;
  return allowsOrigin(house, 'site', asked) ? new URL(asked).origin : httpOrigin(HOST, PORT);
}
