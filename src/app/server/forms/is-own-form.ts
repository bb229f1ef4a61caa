import type { FastifyRequest } from 'fastify';
import { isFromOwnPage } from '#platform/server/own-origin.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { allowsOrigin } from '../listeners/allows-origin.ts';

/** Whether a form was sent by one of our own pages, and not by a foreign one. */
export function isOwnForm({ headers }: FastifyRequest, runtime: Runtime): boolean {
  return isFromOwnPage(headers, (origin) => allowsOrigin(runtime, 'site', origin));
}
