/**
 * How passwords are kept: argon2id over the lower-case md5 hex of the password. The md5 adds no strength; it is
 * there because existing clients may hash before they send, and both kinds must reach the same account.
 */
import { createHash } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { passwordForm, passwordForms } from '#platform/contract/normal-form.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Config } from '#platform/server/config/config.ts';
import { newSecret } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';

declare const hashed: unique symbol;
/** The text that is stored; made only here. */
export type PasswordHash = string & { readonly [hashed]: true };

// OWASP's first choice for argon2id with the usual memory (19 MiB, two passes); the library's default is argon2id.
const costOf = ({ PASSWORD_HASH_MEMORY }: Config): Options => ({
  memoryCost: PASSWORD_HASH_MEMORY,
  timeCost: 2,
  parallelism: 1,
});
// One hash keeps a core busy for about 40 ms: two at once leave the other requests of a small machine alive.
const MAX_AT_ONCE = 2;
// 50 waiting take about a second; whoever comes then is better told to come back.
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when its turn comes; refuses with `platform.busy` when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) running += 1;
  else if (waiting.length >= MAX_WAITING) {
    throw refuse(platformRefusals.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  } else await new Promise<void>((myTurn) => waiting.push(myTurn));
  try {
    return await work();
  } finally {
    // The place is handed on; only when nobody waits does it become free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const MD5_HEX = /^[0-9a-f]{32}$/i;

export const md5Hex = (password: string): string => createHash('md5').update(password, 'utf8').digest('hex');

/** What argon2 works on. An md5 is taken for one only where clients that send them are let in. */
export function passwordDigest(config: Pick<Config, 'LEGACY_PASSWORD_HASH'>, password: string): string {
  return config.LEGACY_PASSWORD_HASH && MD5_HEX.test(password) ? password.toLowerCase() : md5Hex(password);
}

/** The hash to store. Slow: never inside a transaction. May refuse with `platform.busy`. */
export async function hashPassword(config: Config, password: string): Promise<PasswordHash> {
  const digest = passwordDigest(config, passwordForm(password));
  return (await inTurn(() => hash(digest, costOf(config)))) as PasswordHash;
}

const nobodysHashes = new WeakMap<Config, Promise<string>>();

/** Compared with when there is nothing to compare with, so that the answer takes as long as for a real account. */
function nobodysHash(config: Config): Promise<string> {
  const known = nobodysHashes.get(config) ?? hash(newSecret(), costOf(config));
  nobodysHashes.set(config, known);
  return known;
}

/**
 * Whether a password fits the stored hash; costs the same when there is none. Hashes of earlier releases were made of
 * what the keyboard wrote, so a password with such letters is also tried as it is. Slow, see `hashPassword`.
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
