import type { FastifyReply } from 'fastify';
import { TICKET_COOKIE, TICKET_COOKIE_OPTIONS } from '#domains/accounts/contract/ticket-cookie.ts';
import type { Runtime } from '#platform/server/runtime.ts';

/** The page of the second step finds the ticket in the browser. */
export function setTicketCookie(reply: FastifyReply, { config }: Runtime, ticket: string): void {
  const secure = config.BASE_URL?.startsWith('https:') ?? false;
  reply.setCookie(TICKET_COOKIE, ticket, { ...TICKET_COOKIE_OPTIONS, secure });
}

/** Not needed when signed in. */
export function clearTicketCookie(reply: FastifyReply): void {
  reply.clearCookie(TICKET_COOKIE, { path: TICKET_COOKIE_OPTIONS.path });
}
