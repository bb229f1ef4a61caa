/**
 * Against guessing passwords. From one address an account takes a few wrong ones; from all addresses together a good
 * many more in a day. Then it is closed to addresses at which nobody is logged in to it, so that its owner still comes
 * in at the usual place, or by a mailed link. Names that nobody has count the same. Counted in this process.
 */
import { RateLimiterMemory } from 'rate-limiter-flexible';
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

// As many devices as the page of sessions shows.
const OWN_ADDRESSES = 100;

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

/** The name as it was typed and not the account: else it would show that two names belong to the same one. */
const nameKey = (typed: string) => typed.toLowerCase();
const hereKey = (ctx: ReadContext, typed: string) => `${limitKey(ctx.address)} ${nameKey(typed)}`;

/**
 * Counts a try before its password is looked at, so that many at once count too. `accountId` is absent for a name that
 * nobody has. Refuses with `request.rate-limited`.
 */
export async function countGuess(
  ctx: ReadContext,
  typed: string,
  accountId: string | undefined,
): Promise<void> {
  const { here, anywhere } = countersOf(ctx.config);
  await countTry(here, hereKey(ctx, typed));
  try {
    await countTry(anywhere, nameKey(typed));
  } catch (error) {
    const now = ctx.clock.real();
    const own = await listLivingAddresses(ctx.db, accountId ?? NOBODY, now, OWN_ADDRESSES);
    if (!isAtOneOf(ctx.address, own)) throw error;
  }
}

/** The password was right: nobody was guessing here. What others have tried elsewhere stays counted. */
export async function forgetGuesses(ctx: ReadContext, typed: string): Promise<void> {
  const { here, anywhere } = countersOf(ctx.config);
  const counted = await here.get(hereKey(ctx, typed));
  await here.delete(hereKey(ctx, typed));
  await anywhere.reward(nameKey(typed), counted?.consumedPoints ?? 0);
}

/**
 * Whether somebody who is logged in knows the password of the account. Tries count like those at the log-in, apart from
 * them. Slow. Refuses with `request.rate-limited`.
 */
export async function guessPassword(
  ctx: ReadContext,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
  password: string,
): Promise<boolean> {
  await countGuess(ctx, id, id);
  const fits = await verifyPassword(ctx.config, passwordHash, password);
  if (fits) await forgetGuesses(ctx, id);
  return fits;
}
