import type { FastifyRequest } from 'fastify';
import type { House } from '#platform/server/house.ts';
import { isFromOwnPage } from '#platform/server/own-origin.ts';
import { allowsOrigin } from '../listeners/allows-origin.ts';

/** Whether a form was sent by a page of ours, and not by a stranger's. */
export function isOwnForm({ headers }: FastifyRequest, house: House): boolean {
  return isFromOwnPage(headers, (origin) => allowsOrigin(house, 'site', origin));
}
