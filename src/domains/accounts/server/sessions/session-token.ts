import { createHash } from 'node:crypto';
import { newSecret } from '#platform/server/ids.ts';

// 256 bits as base64url; anything else need not be looked up.
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const newSessionToken = newSecret;

/** The hash that the database stores; undefined for a malformed token. A fast hash is enough for 256 random bits. */
export function hashToken(token: string): Buffer | undefined {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined;
}
