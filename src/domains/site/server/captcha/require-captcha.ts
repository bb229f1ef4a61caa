/**
 * The first few tries from an address need no captcha, which also serves visitors without JavaScript; after that, each
 * captcha allows the same number again. Counted in this process, like all limits. Clients of the API listener know no
 * captcha; there only the configured rate limits apply.
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

/** Free tries per hour: a household may have several users, and one user several typos. */
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

/** Whether captchas are used on this listener; on a demo site only when its operator turns them on. */
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

/** The same for a login, where only failures count (`countFailedLogIn`). */
export async function requireCaptchaAfterFailures(ctx: ReadContext): Promise<void> {
  if (!(await isAsked(ctx))) return;
  const counted = await countersOf(ctx.config).login.get(limitKey(ctx.address));
  if (counted && counted.remainingPoints <= 0) throw refuse(captchaNeeded);
}

export async function countFailedLogIn(ctx: ReadContext): Promise<void> {
  if (await isAsked(ctx)) await countersOf(ctx.config).login.penalty(limitKey(ctx.address));
}

/** After a solved captcha, the next tries of this address are free again. */
export async function forgetTries({ config, address }: ReadContext): Promise<void> {
  const own = countersOf(config);
  await Promise.all(places.map((place) => own[place].delete(limitKey(address))));
}
