/**
 * An id token that comes by way of a page: nothing vouches for it but its signature. (One that comes with a code is
 * read by the library.)
 */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { refuse } from '#platform/server/refuse.ts';
import { elsewhereNotConfirmed } from '../../contract/accounts.refusals.contract.ts';
import { NoAnswer } from './refuse-elsewhere.ts';

type Key = JsonWebKey & { kid?: string };

interface IdClaims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: string | readonly string[];
  /** Seconds. */
  readonly exp: number;
  readonly iat: number;
  readonly [claim: string]: unknown;
}

// The kinds of signature that issuers use; the header may choose among these and no others.
const ALGORITHMS = new Map([
  ['RS256', { keyType: 'RSA', options: {} }],
  ['ES256', { keyType: 'EC', options: { dsaEncoding: 'ieee-p1363' as const } }],
]);

const TIMEOUT_MILLISECONDS = 5_000;
// Issuers change keys within days; an unknown key asks sooner, but not for every forged token.
const KEYS_REMEMBERED_MILLISECONDS = 60 * 60_000;
const ASKED_AGAIN_AFTER_MILLISECONDS = 60_000;
// Between our clock and theirs.
const CLOCK_TOLERANCE_SECONDS = 60;
// Whoever presses the button has just been given it.
const MAX_AGE_SECONDS = 60 * 60;

const remembered = new Map<string, { at: number; keys: readonly Key[] }>();

/** The claims of a token that the issuer has signed for us and that is still good. Refuses with `accounts.elsewhere-not-confirmed`. */
export async function readIdToken(token: string, issuer: Configuration, now: Date): Promise<IdClaims> {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const { alg, kid } = readPart<{ alg?: unknown; kid?: unknown }>(head);
  const algorithm = ALGORITHMS.get(String(alg));
  const key = algorithm && (await findKey(issuer, String(kid), algorithm.keyType));
  if (!key || more.length > 0) throw refuse(elsewhereNotConfirmed);
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key, format: 'jwk' }), ...algorithm.options },
    Buffer.from(signature, 'base64url'),
  );
  const claims = readPart<IdClaims>(body);
  if (!isSigned || !isMeantForUs(claims, issuer, now)) throw refuse(elsewhereNotConfirmed);
  return claims;
}

function isMeantForUs(claims: IdClaims, issuer: Configuration, now: Date): boolean {
  const { iss, sub, aud, exp, iat } = claims;
  const own = issuer.serverMetadata().issuer;
  const seconds = now.getTime() / 1_000;
  const audience = typeof aud === 'string' ? [aud] : aud;
  return (
    // Google has tokens whose issuer goes without its scheme.
    (iss === own || `https://${iss}` === own) &&
    typeof sub === 'string' &&
    sub !== '' &&
    Array.isArray(audience) &&
    audience.length === 1 &&
    audience[0] === issuer.clientMetadata().client_id &&
    exp > seconds - CLOCK_TOLERANCE_SECONDS &&
    iat < seconds + CLOCK_TOLERANCE_SECONDS &&
    iat > seconds - MAX_AGE_SECONDS
  );
}

function readPart<T>(part: string): T {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as T;
  } catch {
    // No JSON at all: the same as none that fits.
  }
  throw refuse(elsewhereNotConfirmed);
}

async function findKey(issuer: Configuration, kid: string, keyType: string): Promise<Key | undefined> {
  const { jwks_uri: address } = issuer.serverMetadata();
  if (!address) throw new Error('the issuer names no keys');
  const fits = (key: Key) => key.kid === kid && key.kty === keyType;
  const known = remembered.get(address);
  const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
  const found = known?.keys.find(fits);
  if (found && age < KEYS_REMEMBERED_MILLISECONDS) return found;
  if (age < ASKED_AGAIN_AFTER_MILLISECONDS) return undefined;
  const keys = await fetchKeys(address);
  remembered.set(address, { at: performance.now(), keys });
  return keys.find(fits);
}

async function fetchKeys(address: string): Promise<Key[]> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    redirect: 'error',
  });
  if (!answer.ok) throw new NoAnswer(`the keys of the issuer: ${answer.status}`);
  const { keys } = (await answer.json()) as { keys?: Key[] };
  return Array.isArray(keys) ? keys : [];
}
