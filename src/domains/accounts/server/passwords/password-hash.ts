/**
 * Password hashes: argon2id over the lower-case md5 hex of the password. The md5 adds no strength; existing clients may
 * hash before they send, and both kinds must reach the same account.
 */
import { createHash } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { passwordForm, passwordForms } from '#platform/contract/normal-form.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Config } from '#platform/server/config/config.ts';
import { newSecret } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';

declare const hashed: unique symbol;
/** The stored text; created only here. */
export type PasswordHash = string & { readonly [hashed]: true };

// OWASP's first choice for argon2id with the usual memory (19 MiB, two passes); the library's default is argon2id.
const costOf = ({ PASSWORD_HASH_MEMORY }: Config): Options => ({
  memoryCost: PASSWORD_HASH_MEMORY,
  timeCost: 2,
  parallelism: 1,
});
// One hash uses a core for about 40 ms; two at once leave a small machine able to answer other requests.
const MAX_AT_ONCE = 2;
// 50 waiting take about a second; later callers should rather try again.
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when a slot is free; refuses with `platform.busy` when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) running += 1;
  else if (waiting.length >= MAX_WAITING) {
    throw refuse(platformRefusals.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  } else await new Promise<void>((myTurn) => waiting.push(myTurn));
  try {
    return await work();
  } finally {
    // The slot is passed on; it becomes free only when nobody waits.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const MD5_HEX = /^[0-9a-f]{32}$/i;

export const md5Hex = (password: string): string => createHash('md5').update(password, 'utf8').digest('hex');

/** The input of argon2. An md5 is recognized as one only where clients that send them are allowed. */
export function passwordDigest(config: Pick<Config, 'LEGACY_PASSWORD_HASH'>, password: string): string {
  return config.LEGACY_PASSWORD_HASH && MD5_HEX.test(password) ? password.toLowerCase() : md5Hex(password);
}

/** The hash to store. Slow: never inside a transaction. May refuse with `platform.busy`. */
export async function hashPassword(config: Config, password: string): Promise<PasswordHash> {
  const digest = passwordDigest(config, passwordForm(password));
  return (await inTurn(() => hash(digest, costOf(config)))) as PasswordHash;
}

const nobodysHashes = new WeakMap<Config, Promise<string>>();

/** Compared with when there is no account, so that the answer takes equally long. */
function nobodysHash(config: Config): Promise<string> {
  const known = nobodysHashes.get(config) ?? hash(newSecret(), costOf(config));
  nobodysHashes.set(config, known);
  return known;
}

/**
 * Whether a password matches the stored hash; takes equally long when there is none. Earlier releases did not normalize
 * Unicode, so such a password is also tried as typed. Slow, see `hashPassword`.
 */
export async function verifyPassword(
  config: Config,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const comparedWith = stored ?? (await nobodysHash(config));
  for (const form of passwordForms(password)) {
    const digest = passwordDigest(config, form);
    if (await inTurn(() => verify(comparedWith, digest))) return comparedWith === stored;
  }
  return false;
}
