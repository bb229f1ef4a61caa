/**
 * An id token that comes by way of a page: nothing vouches for it but its signature. (One that comes with a code is
 * read by the library for OpenID Connect.)
 */
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { refuse } from '#platform/server/refuse.ts';
import { socialLoginNotConfirmed } from '../../contract/accounts.refusals.contract.ts';

// The kinds of signature that issuers use; the token may choose among these and no others.
const ALGORITHMS = ['RS256', 'ES256'];

const KEYS = {
  timeoutDuration: 5_000,
  // Issuers change keys within days; an unknown key asks sooner, but not for every forged token.
  cacheMaxAge: 60 * 60_000,
  cooldownDuration: 60_000,
};
// Between our clock and theirs.
const CLOCK_TOLERANCE_SECONDS = 60;
// Whoever presses the button has just been given it.
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
 * The claims of a token that the issuer has signed for us and that is still good. Throws the library's error for any
 * other, or refuses with `accounts.social-login-not-confirmed`; see `askElsewhere`.
 */
export async function readIdToken(
  token: string,
  issuer: Configuration,
  now: Date,
): Promise<JWTPayload & { readonly sub: string }> {
  const own = issuer.serverMetadata().issuer;
  const { payload } = await jwtVerify(token, keysOf(issuer), {
    algorithms: ALGORITHMS,
    // Google has tokens whose issuer goes without its scheme.
    issuer: [own, own.replace(/^https:\/\//, '')],
    audience: issuer.clientMetadata().client_id,
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: MAX_AGE,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: now,
  });
  const { sub, aud } = payload;
  // One that is meant for others as well is theirs to use.
  if (!sub || [aud].flat().length !== 1) throw refuse(socialLoginNotConfirmed);
  return { ...payload, sub };
}
