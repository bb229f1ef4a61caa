/** How fans spend: what they pay, when they top up for it, and what is left. */

import { WREN } from '../cast/fans.ts';
import type { CastCreator, CastPost, Temperament } from '../cast/users.ts';
import { notesFor, tipNotes } from '../cast/words.ts';
import { wrenSteps } from '../cast/wren.ts';
import type { Actions } from './actions.ts';
import { type Action, atLeastMinutesAgo, type Happening, MINUTE_DAYS } from './happening.ts';
import type { Arrival } from './plan-appearance.ts';
import { createRandom, type Random } from './random.ts';

interface Habit {
  /** Purchases and tips in three months, from and to. */
  times: readonly [number, number];
  /** Hundredths of a token, the more often the more often listed; the smallest tip of the site is 10.00. */
  tips: readonly number[];
  /** Hundredths. Above it a price is not even looked at. */
  dearestTokens: number;
}

const HABITS: Record<Temperament, Habit> = {
  generous: { times: [11, 17], tips: [20_00, 20_00, 25_00, 50_00, 50_00, 100_00], dearestTokens: 42_00 },
  regular: { times: [5, 9], tips: [10_00, 10_00, 10_00, 15_00, 20_00], dearestTokens: 18_00 },
  careful: { times: [2, 4], tips: [10_00], dearestTokens: 8_00 },
  lurker: { times: [0, 0], tips: [10_00], dearestTokens: 0 },
  new: { times: [0, 1], tips: [10_00], dearestTokens: 6_00 },
};

// What the top-up page offers, in hundredths.
const TOP_UPS = [10_00, 25_00, 50_00, 100_00] as const;
// Rather a purchase than a tip, when there is something to buy.
const UNLOCK_CHANCE = 0.6;
// Who likes a post tips there; the others do so on the profile.
const ON_POST_CHANCE = 0.55;
// What is still at the top of a profile.
const POSTS_IN_SIGHT = 3;
// Most tips come without a word.
const NOTE_CHANCE = 0.4;

/** A wallet that is never overdrawn: a fan without enough tokens tops up a few minutes before. */
class Wallet {
  readonly happenings: Happening[] = [];
  #balanceTokens = 0;
  #lastDaysAgo = Number.POSITIVE_INFINITY;
  readonly #action: Action;
  readonly #fan: string;

  constructor(action: Action, fan: string) {
    this.#action = action;
    this.#fan = fan;
  }

  lacks(amountTokens: number): number {
    return Math.max(0, amountTokens - this.#balanceTokens);
  }

  topUp(daysAgo: number, amountTokens: number): void {
    this.#balanceTokens += amountTokens;
    this.#note(daysAgo, { what: 'top-up', amountTokens });
  }

  /** Some minutes before something is paid, but after what was paid before it. */
  shortlyBefore(daysAgo: number, minutes: number): number {
    return Math.min(daysAgo + minutes * MINUTE_DAYS, (this.#lastDaysAgo + daysAgo) / 2);
  }

  tip(daysAgo: number, creator: CastCreator, { amountTokens, message, post }: Tip): void {
    this.#balanceTokens -= amountTokens;
    const on = post && { post: creator.posts.indexOf(post) };
    this.#note(daysAgo, { what: 'tip', creator: creator.key, amountTokens, message, ...on });
  }

  unlock(daysAgo: number, creator: CastCreator, post: CastPost): void {
    const amountTokens = priceOf(post);
    this.#balanceTokens -= amountTokens;
    this.#note(daysAgo, {
      what: 'unlock',
      creator: creator.key,
      post: creator.posts.indexOf(post),
      amountTokens,
    });
  }

  #note(daysAgo: number, payment: PlainPayment): void {
    if (this.#balanceTokens < 0) throw new Error(`${this.#fan} spends more than there is`);
    this.#lastDaysAgo = daysAgo;
    const happening = {
      ...payment,
      action: this.#action,
      fan: this.#fan,
      daysAgo,
      balanceTokens: this.#balanceTokens,
    };
    this.happenings.push(happening as Happening);
  }
}

interface Tip {
  amountTokens: number;
  message: string | undefined;
  post: CastPost | undefined;
}

type PlainPayment =
  | { what: 'top-up'; amountTokens: number }
  | { what: 'tip'; creator: string; amountTokens: number; message: string | undefined; post?: number }
  | { what: 'unlock'; creator: string; post: number; amountTokens: number };

export function priceOf(post: CastPost): number {
  if (post.priceTokens === undefined) throw new Error(`not for sale: ${post.text}`);
  return post.priceTokens;
}

/** What a fan pays in three months, oldest first. `followed` says since how many days. */
export function planSpending(
  arrival: Arrival,
  followed: ReadonlyMap<CastCreator, number>,
  actions: Actions,
): Happening[] {
  const action = actions.ofUser(arrival.fan);
  const wallet = new Wallet(action, arrival.fan.username);
  if (arrival.fan.username === WREN) buildWrensStory(wallet, [...followed.keys()]);
  else spend(wallet, arrival, followed, actions);
  return wallet.happenings;
}

function spend(
  wallet: Wallet,
  { fan, joinedDaysAgo }: Arrival,
  followed: ReadonlyMap<CastCreator, number>,
  actions: Actions,
): void {
  const action = actions.ofUser(fan);
  const inSight = (creator: CastCreator, daysAgo: number) =>
    creator.posts
      .filter(
        (post) =>
          post.audience !== 'subscribers' &&
          post.daysAgo > daysAgo + 0.02 &&
          actions.ofPost(creator, post) <= action,
      )
      .slice(0, POSTS_IN_SIGHT);
  const random = createRandom(`spends ${fan.username}`);
  const habit = HABITS[fan.temperament];
  const times = random.whole(...habit.times);
  const moments = Array.from({ length: times }, () => joinedDaysAgo * lately(random.next())).sort(
    (a, b) => b - a,
  );
  const bought = new Set<CastPost>();
  for (const moment of moments) {
    const daysAgo = atLeastMinutesAgo(moment);
    const known = [...followed].filter(([, since]) => since > daysAgo + 0.05).map(([creator]) => creator);
    if (known.length === 0) continue;
    const offers = known.flatMap((creator) =>
      creator.posts
        .filter((post) => post.audience === 'buyers' && post.daysAgo > daysAgo + 0.02)
        .filter((post) => !bought.has(post) && priceOf(post) <= habit.dearestTokens)
        .map((post) => ({ creator, post })),
    );
    if (offers.length > 0 && random.chance(UNLOCK_CHANCE)) {
      const { creator, post } = pickByChance(offers, random);
      bought.add(post);
      topUpFor(wallet, priceOf(post), daysAgo, random);
      wallet.unlock(daysAgo, creator, post);
    } else {
      const { creator } = pickByChance(
        known.map((each) => ({ creator: each })),
        random,
      );
      const amountTokens = random.pick(habit.tips);
      topUpFor(wallet, amountTokens, daysAgo, random);
      const posts = inSight(creator, daysAgo);
      const post = posts.length > 0 && random.chance(ON_POST_CHANCE) ? random.pick(posts) : undefined;
      wallet.tip(daysAgo, creator, { amountTokens, message: noteFor(creator, random), post });
    }
  }
}

/**
 * When, as a fraction of the fan's membership: activity grows a little each day, as the site does. A power of the
 * random number would put everything on the last day.
 */
function lately(chance: number): number {
  return 1 - Math.sqrt(1 - chance);
}

/** Who draws twice as many followers is paid almost three times as often. */
function pickByChance<T extends { creator: CastCreator }>(choices: readonly T[], random: Random): T {
  const weights = choices.map(({ creator }) => creator.appeal ** 1.5);
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = choices.find((_, index) => {
    left -= weights[index] ?? 0;
    return left < 0;
  });
  return found ?? random.pick(choices);
}

/** Tops up by the smallest offer that covers what is missing, sometimes by the next one. */
function topUpFor(wallet: Wallet, amountTokens: number, daysAgo: number, random: Random): void {
  const lacking = wallet.lacks(amountTokens);
  if (lacking === 0) return;
  const enough = TOP_UPS.filter((amount) => amount >= lacking);
  const [smallest = TOP_UPS[TOP_UPS.length - 1]!, next = smallest] = enough;
  const before = wallet.shortlyBefore(daysAgo, random.between(1, 3));
  wallet.topUp(before, random.chance(0.35) ? next : smallest);
}

function noteFor(creator: CastCreator, random: Random): string | undefined {
  if (!random.chance(NOTE_CHANCE)) return undefined;
  return random.pick([...tipNotes, ...(notesFor[creator.key] ?? []), ...(notesFor[creator.key] ?? [])]);
}

function buildWrensStory(wallet: Wallet, creators: readonly CastCreator[]): void {
  const find = (key: string) => creators.find((creator) => creator.key === key);
  for (const step of wrenSteps) {
    if (step.did === 'top-up') {
      wallet.topUp(step.daysAgo, step.amountTokens);
      continue;
    }
    const creator = find(step.creator);
    if (!creator) throw new Error(`Wren does not follow ${step.creator}`);
    const { picture } = step;
    const post =
      picture === undefined ? undefined : creator.posts.find((each) => each.pictures[0] === picture);
    if (picture !== undefined && !post) throw new Error(`there is no post with ${picture}`);
    if (step.did === 'tip') wallet.tip(step.daysAgo, creator, { ...step, post });
    else if (post) wallet.unlock(step.daysAgo, creator, post);
  }
}
