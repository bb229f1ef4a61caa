/**
 * Limits password guessing. One address may try an account a few times; all addresses together a good many more in a
 * day. After that, only addresses with a living session of the account may try, so that its owner can still log in from
 * home or by a mailed link. Unknown names count the same. Counted in this process.
 */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { nameOrEmailForm } from '#platform/contract/normal-form.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { isAtOneOf, limitKey } from '#platform/server/http/address.ts';
import { countTry } from '#platform/server/http/limits.ts';
import type { Credentials } from '../accounts.sql.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { listLivingAddresses } from './sessions.sql.ts';

// An owner who forgot it has tried all their passwords by then.
const HERE_SECONDS = 15 * 60;
const ANYWHERE_SECONDS = 24 * 60 * 60;

// Enough for the devices of a user who travels.
const USUAL_ADDRESSES = 50;

// Looked up in place of a missing account, so that the work is the same.
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Counters {
  here: RateLimiterMemory;
  anywhere: RateLimiterMemory;
}

const counters = new WeakMap<Config, Counters>();

function countersOf(config: Config): Counters {
  const known = counters.get(config);
  if (known) return known;
  const made = {
    here: new RateLimiterMemory({ points: config.LIMIT_GUESSES_HERE, duration: HERE_SECONDS }),
    anywhere: new RateLimiterMemory({ points: config.LIMIT_GUESSES_ANYWHERE, duration: ANYWHERE_SECONDS }),
  };
  counters.set(config, made);
  return made;
}

/** The target of the guess: an account, by any of its names, or an unknown name. */
export type GuessedAt = { readonly accountId: string } | { readonly unknownName: string };

/** One counter per account, whether named by username, address or session. */
const keyOf = (guessed: GuessedAt) =>
  'accountId' in guessed ? `account ${guessed.accountId}` : `name ${nameOrEmailForm(guessed.unknownName)}`;
const hereKey = (ctx: ReadContext, guessed: GuessedAt) => `${limitKey(ctx.address)} ${keyOf(guessed)}`;

/**
 * Counts a try before its password is compared, so that concurrent tries count too. Refuses with
 * `request.rate-limited`.
 */
export async function countGuess(ctx: ReadContext, guessed: GuessedAt): Promise<void> {
  const { here, anywhere } = countersOf(ctx.config);
  await countTry(here, hereKey(ctx, guessed));
  try {
    await countTry(anywhere, keyOf(guessed));
  } catch (error) {
    const now = ctx.clock.real();
    const accountId = 'accountId' in guessed ? guessed.accountId : NOBODY;
    const usual = await listLivingAddresses(ctx.db, accountId, now, USUAL_ADDRESSES);
    if (!isAtOneOf(usual, ctx.address)) throw error;
  }
}

/** Resets the counter of this address after a right password. Tries from other addresses stay counted. */
export async function forgetGuesses(ctx: ReadContext, accountId: string): Promise<void> {
  const { here, anywhere } = countersOf(ctx.config);
  const key = hereKey(ctx, { accountId });
  const counted = await here.get(key);
  await here.delete(key);
  await anywhere.reward(keyOf({ accountId }), counted?.consumedPoints ?? 0);
}

/**
 * Whether a logged-in user knows the password of the account. Tries count together with those at the login. Slow.
 * Refuses with `request.rate-limited`.
 */
export async function guessPassword(
  ctx: ReadContext,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
  password: string,
): Promise<boolean> {
  await countGuess(ctx, { accountId: id });
  const fits = await verifyPassword(ctx.config, passwordHash, password);
  if (fits) await forgetGuesses(ctx, id);
  return fits;
}
