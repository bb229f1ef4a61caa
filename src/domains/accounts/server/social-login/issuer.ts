/** The issuer of OpenID Connect behind "Log in with Google": Google's own, or any that the configuration names. */
import * as oidc from 'openid-client';
import { isOffered, readSettings } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { socialLoginOff } from '../../contract/accounts.refusals.contract.ts';

// The user waits at a button for it.
const TIMEOUT_SECONDS = 5;
// Issuers announce changes days ahead.
const REMEMBERED_MILLISECONDS = 60 * 60_000;

const remembered = new Map<string, { at: number; issuer: Promise<oidc.Configuration> }>();

/** The issuer's published configuration, with our client id and secret. Refuses with `accounts.social-login-off`. */
export async function findIssuer({ db, config }: ReadContext): Promise<oidc.Configuration> {
  const settings = await readSettings(db);
  if (!isOffered('googleLoginEnabled', settings, config)) throw refuse(socialLoginOff);
  const { googleLoginClientId } = settings;
  const { GOOGLE_LOGIN_ISSUER, GOOGLE_LOGIN_SECRET } = config;
  const key = [GOOGLE_LOGIN_ISSUER, googleLoginClientId, GOOGLE_LOGIN_SECRET].join(' ');
  const known = remembered.get(key);
  if (known && performance.now() - known.at < REMEMBERED_MILLISECONDS) return known.issuer;
  const issuer = discover(new URL(GOOGLE_LOGIN_ISSUER), googleLoginClientId, GOOGLE_LOGIN_SECRET);
  remembered.set(key, { at: performance.now(), issuer });
  // A failed discovery is tried again by the next call.
  issuer.catch(() => remembered.delete(key));
  return issuer;
}

async function discover(
  address: URL,
  clientId: string,
  secret: string | undefined,
): Promise<oidc.Configuration> {
  // The configuration allows this on loopback only.
  const insecure = address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const authentication = secret === undefined ? oidc.None() : oidc.ClientSecretPost(secret);
  return oidc.discovery(address, clientId, undefined, authentication, {
    timeout: TIMEOUT_SECONDS,
    // An id token counts by its signature, not by the connection it came through.
    execute: [...insecure, oidc.enableNonRepudiationChecks],
  });
}
