/** Login with X: three signed calls of OAuth 1.0a. The address counts only if X has confirmed it. */
import { isOffered, readSettings } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  socialLoginNotConfirmed,
  socialLoginOff,
  socialLoginReturnNotAllowed,
} from '../../contract/accounts.refusals.contract.ts';
import { emailAddress } from '../../contract/legal-fields.contract.ts';
import type { Identity } from './identity.ts';
import { authorizationHeader, type Consumer, type OAuthToken } from './oauth1.ts';
import { askSocialLogin, NoAnswer } from './refuse-social-login.ts';

const TIMEOUT_MILLISECONDS = 5_000;

/** Our key and secret at X. Refuses with `accounts.social-login-off`. */
async function findConsumer({ db, config }: ReadContext): Promise<Consumer> {
  const settings = await readSettings(db);
  const { TWITTER_LOGIN_SECRET: secret } = config;
  if (!isOffered('twitterLoginEnabled', settings, config) || !secret) throw refuse(socialLoginOff);
  return { key: settings.twitterLoginClientId, secret };
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  token?: OAuthToken;
  extra?: Record<string, string>;
}

async function call(ctx: ReadContext, consumer: Consumer, { method, path, ...rest }: Call): Promise<string> {
  const address = new URL(path, ctx.config.TWITTER_LOGIN_ORIGIN);
  const timestamp = Math.floor(ctx.clock.real().getTime() / 1_000);
  const answer = await fetch(address, {
    method,
    headers: { authorization: authorizationHeader({ method, address, consumer, timestamp, ...rest }) },
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    redirect: 'error',
  });
  const body = await answer.text();
  if (answer.status >= 500) throw new NoAnswer(`X answers ${answer.status} to ${path}`);
  // The log says which secret was wrong; a user can only try again.
  if (!answer.ok) throw new Error(`X answers ${answer.status} to ${path}`);
  return body;
}

/** Credentials as the first two calls return them. */
function readToken(form: string): OAuthToken & { fields: URLSearchParams } {
  const fields = new URLSearchParams(form);
  const token = fields.get('oauth_token');
  const secret = fields.get('oauth_token_secret');
  if (!token || !secret) throw new NoAnswer('X has answered no credentials');
  return { token, secret, fields };
}

export interface TwitterBeginning {
  url: string;
  oauth_token: string;
  oauth_token_secret: string;
}

/**
 * Begins a login. Refuses with `accounts.social-login-off`, `accounts.social-login-return-not-allowed` for a page on an
 * origin that is not allowed, or as `askSocialLogin` does.
 */
export async function beginAtTwitter(ctx: ReadContext, callbackUrl: string): Promise<TwitterBeginning> {
  const consumer = await findConsumer(ctx);
  const { origin } = new URL(callbackUrl);
  if (origin !== siteAddress(ctx.config) && !ctx.config.API_ORIGINS.includes(origin)) {
    throw refuse(socialLoginReturnNotAllowed);
  }
  return askSocialLogin(ctx, async () => {
    const answer = await call(ctx, consumer, {
      method: 'POST',
      path: '/oauth/request_token',
      extra: { oauth_callback: callbackUrl },
    });
    const { token, secret, fields } = readToken(answer);
    // Required by the safe version of the protocol (1.0a).
    if (fields.get('oauth_callback_confirmed') !== 'true')
      throw new NoAnswer('X did not confirm the callback');
    const url = new URL('/oauth/authenticate', ctx.config.TWITTER_LOGIN_ORIGIN);
    url.searchParams.set('oauth_token', token);
    return { url: url.href, oauth_token: token, oauth_token_secret: secret };
  });
}

/** Ends a login: returns the identity. Refuses with `accounts.social-login-off` or as `askSocialLogin` does. */
export async function identifyByTwitter(
  ctx: ReadContext,
  given: { oauthToken: string; oauthTokenSecret: string; oauth_verifier: string },
): Promise<Identity> {
  const consumer = await findConsumer(ctx);
  return askSocialLogin(ctx, async () => {
    const answer = await call(ctx, consumer, {
      method: 'POST',
      path: '/oauth/access_token',
      token: { token: given.oauthToken, secret: given.oauthTokenSecret },
      extra: { oauth_verifier: given.oauth_verifier },
    });
    const { token, secret } = readToken(answer);
    const profile = await call(ctx, consumer, {
      method: 'GET',
      path: '/1.1/account/verify_credentials.json?include_email=true&skip_status=true&include_entities=false',
      token: { token, secret },
    });
    return identityOf(ctx, profile);
  });
}

function identityOf(ctx: ReadContext, profile: string): Identity {
  const { id_str, name, email } = JSON.parse(profile) as Record<string, unknown>;
  if (typeof id_str !== 'string' || id_str === '') throw refuse(socialLoginNotConfirmed);
  // X returns an address only when its owner has confirmed it.
  const address = emailAddress.safeParse(email);
  return {
    provider: 'twitter',
    issuer: ctx.config.TWITTER_LOGIN_ORIGIN,
    subject: id_str,
    email: address.success ? address.data : undefined,
    name: typeof name === 'string' ? name : '',
  };
}
