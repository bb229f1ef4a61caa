/**
 * Against guessing passwords. From one address an account takes a few wrong ones; from all addresses together a good
 * many more in a day. Then it is closed to addresses at which nobody is logged in to it, so that its owner still comes
 * in at the usual place, or by a mailed link. Names that nobody has count the same. Counted in this process.
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

// Whoever has really forgotten it has tried all of the own ones by then.
const HERE_SECONDS = 15 * 60;
const ANYWHERE_SECONDS = 24 * 60 * 60;

// Enough for the devices of a person who travels.
const USUAL_ADDRESSES = 50;

// Looked up in place of an account that is not there, so that the answer takes the same way.
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

/** Whose password is guessed at: an account, by whichever of its names, or a name that nobody has. */
export type GuessedAt = { readonly accountId: string } | { readonly unknownName: string };

/** One count for each account, whether it is called by name, by address, or by a session of its own. */
const keyOf = (guessed: GuessedAt) =>
  'accountId' in guessed ? `account ${guessed.accountId}` : `name ${nameOrEmailForm(guessed.unknownName)}`;
const hereKey = (ctx: ReadContext, guessed: GuessedAt) => `${limitKey(ctx.address)} ${keyOf(guessed)}`;

/**
 * Counts a try before its password is looked at, so that many at once count too. Refuses with `request.rate-limited`.
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

/** The password was right: nobody was guessing here. What others have tried elsewhere stays counted. */
export async function forgetGuesses(ctx: ReadContext, accountId: string): Promise<void> {
  const { here, anywhere } = countersOf(ctx.config);
  const key = hereKey(ctx, { accountId });
  const counted = await here.get(key);
  await here.delete(key);
  await anywhere.reward(keyOf({ accountId }), counted?.consumedPoints ?? 0);
}

/**
 * Whether somebody who is logged in knows the password of the account. Tries count together with those at the log-in.
 * Slow. Refuses with `request.rate-limited`.
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
