import type { ReadContext } from '#platform/server/context.ts';
import { Refused, refuse } from '#platform/server/refuse.ts';
import {
  socialLoginNotConfirmed,
  socialLoginUnreachable,
} from '../../contract/accounts.refusals.contract.ts';

/** The other site's answer is unusable: it is down, or something is in between. */
export class NoAnswer extends Error {}

// Error codes of the libraries: OpenID Connect, and the key fetcher, whose general
// error is an answer other than 200 or no JSON.
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
  'ERR_JOSE_GENERIC',
]);

function isNoAnswer(error: unknown): boolean {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  // `fetch` throws a TypeError for every failed connection.
  return (
    error instanceof NoAnswer || error instanceof TypeError || name === 'TimeoutError' || NO_ANSWER.has(code)
  );
}

/**
 * Runs a conversation with another site. Every failure becomes one of two refusals, and is logged. Refuses with
 * `accounts.social-login-not-confirmed` or `accounts.social-login-unreachable`.
 */
export async function askSocialLogin<T>(ctx: ReadContext, conversation: () => Promise<T>): Promise<T> {
  try {
    return await conversation();
  } catch (error) {
    if (error instanceof Refused) throw error;
    ctx.log.warn({ err: error }, 'accounts: a log-in by another site has failed');
    throw refuse(isNoAnswer(error) ? socialLoginUnreachable : socialLoginNotConfirmed);
  }
}
