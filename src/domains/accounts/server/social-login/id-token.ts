/**
 * Verifies an id token that came through a page: only its signature vouches for it. (The OpenID Connect library reads
 * those that come with a code.)
 */
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { refuse } from '#platform/server/refuse.ts';
import { socialLoginNotConfirmed } from '../../contract/accounts.refusals.contract.ts';

// The signature algorithms of issuers; no other is accepted.
const ALGORITHMS = ['RS256', 'ES256'];

const KEYS = {
  timeoutDuration: 5_000,
  // Issuers announce new keys days ahead; an unknown key triggers a fetch sooner, but not for every forged token.
  cacheMaxAge: 60 * 60_000,
  cooldownDuration: 60_000,
};
// Allowed difference between our clock and theirs.
const CLOCK_TOLERANCE_SECONDS = 60;
// A token from a button press is new.
const MAX_AGE = '1h';

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysOf(issuer: Configuration): ReturnType<typeof createRemoteJWKSet> {
  const { jwks_uri: address } = issuer.serverMetadata();
  if (!address) throw new Error('the issuer names no keys');
  const known = keySets.get(address);
  if (known) return known;
  const made = createRemoteJWKSet(new URL(address), KEYS);
  keySets.set(address, made);
  return made;
}

/**
 * The claims of a valid token that the issuer signed for us. Throws the library's error for any other, or refuses with
 * `accounts.social-login-not-confirmed`; see `askSocialLogin`.
 */
export async function readIdToken(
  token: string,
  issuer: Configuration,
  now: Date,
): Promise<JWTPayload & { readonly sub: string }> {
  const own = issuer.serverMetadata().issuer;
  const { payload } = await jwtVerify(token, keysOf(issuer), {
    algorithms: ALGORITHMS,
    // Some of Google's tokens have an issuer without the scheme.
    issuer: [own, own.replace(/^https:\/\//, '')],
    audience: issuer.clientMetadata().client_id,
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: MAX_AGE,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: now,
  });
  const { sub, aud } = payload;
  // A token with several audiences could be replayed by one of the others.
  if (!sub || [aud].flat().length !== 1) throw refuse(socialLoginNotConfirmed);
  return { ...payload, sub };
}
