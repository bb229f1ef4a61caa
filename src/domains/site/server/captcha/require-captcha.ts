/**
 * The first few tries from an address are free, for people without script as well; only then a proof is asked for,
 * which buys the same number again. Counted in this process, as all limits. Clients of the API listener know of no
 * proof; there the limits of the configuration hold alone.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#platform/server/config/config.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { limitKey } from '#platform/server/http/address.ts';
import { refuse } from '#platform/server/refuse.ts';
import { readState } from '#platform/server/state.ts';
import { captchaNeeded } from '../../contract/captcha.contract.ts';
import { readSettings } from '../settings/read-settings.ts';

const HOUR_SECONDS = 3_600;

/** How often it is free within an hour: a household may have several people, and one person several slips. */
const FREE = { register: 3, contact: 3, forgot: 3, login: 5 } as const;
type Place = keyof typeof FREE;
const places = Object.keys(FREE) as Place[];

const counters = new WeakMap<Config, Record<Place, RateLimiterMemory>>();

function countersOf(config: Config): Record<Place, RateLimiterMemory> {
  let known = counters.get(config);
  if (!known) {
    known = Object.fromEntries(
      places.map((place) => [place, new RateLimiterMemory({ points: FREE[place], duration: HOUR_SECONDS })]),
    ) as Record<Place, RateLimiterMemory>;
    counters.set(config, known);
  }
  return known;
}

/** Whether this listener of this site asks for proofs at all; a try-out site only when its operator says so. */
async function isAsked({ db, listener }: ReadContext): Promise<boolean> {
  if (listener !== 'site') return false;
  const { captcha } = await readSettings(db);
  if (captcha !== 'automatic') return captcha === 'on';
  return (await readState<string>(db, 'mode')) !== 'try-out';
}

/** Counts one try. Refuses with `site.captcha-needed` when the free ones are used up. */
export async function requireCaptcha(ctx: ReadContext, place: Exclude<Place, 'login'>): Promise<void> {
  if (!(await isAsked(ctx))) return;
  try {
    await countersOf(ctx.config)[place].consume(limitKey(ctx.address));
  } catch (reached) {
    if (!(reached instanceof RateLimiterRes)) throw reached;
    throw refuse(captchaNeeded);
  }
}

/** The same for a log-in, of which only the failed ones count (`countFailedLogIn`). */
export async function requireCaptchaAfterFailures(ctx: ReadContext): Promise<void> {
  if (!(await isAsked(ctx))) return;
  const counted = await countersOf(ctx.config).login.get(limitKey(ctx.address));
  if (counted && counted.remainingPoints <= 0) throw refuse(captchaNeeded);
}

export async function countFailedLogIn(ctx: ReadContext): Promise<void> {
  if (await isAsked(ctx)) await countersOf(ctx.config).login.penalty(limitKey(ctx.address));
}

/** A proof was given: the tries of this address are free again. */
export async function forgetTries({ config, address }: ReadContext): Promise<void> {
  const own = countersOf(config);
  await Promise.all(places.map((place) => own[place].delete(limitKey(address))));
}
