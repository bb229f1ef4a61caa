import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ResponseHead } from '#platform/server/http/bind.ts';
import type { logIn } from '../../contract/sessions.contract.ts';
import type { OpenedSession } from './open-session.ts';

/** Returns a new session: as the cookie of our own site, and in the answer. */
export function sendSession(head: ResponseHead, opened: OpenedSession): EndpointOutput<typeof logIn> {
  head.setSession(opened.token, opened.lifetimeSeconds);
  return {
    token: opened.token,
    ...(opened.deletionTakenBack && { deletionTakenBack: true }),
    ...(opened.deletionDueAt && { deletionDueAt: opened.deletionDueAt.toISOString() }),
  };
}
