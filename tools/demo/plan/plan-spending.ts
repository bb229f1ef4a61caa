/** How fans spend: what they pay, when they top up for it, and what is left. */

import { WREN } from '../cast/fans.ts';
import type { CastCreator, CastPost, Temperament } from '../cast/people.ts';
import { notesFor, tipNotes } from '../cast/words.ts';
import { wrenSteps } from '../cast/wren.ts';
import { createRandom, type Random } from '../paint/random.ts';
import { type Act, atLeastMinutesAgo, type Happening, MINUTE_DAYS } from './happening.ts';
import type { Arrival } from './plan-looks.ts';

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
// Above one: purses are opened more often now than two months ago, because the house grows.
const RECENCY = 1.7;
// Most tips come without a word.
const NOTE_CHANCE = 0.4;

/** A purse that is never overdrawn: whoever lacks tokens tops up a few minutes before. */
class Purse {
  readonly happenings: Happening[] = [];
  #balanceTokens = 0;
  #lastDaysAgo = Number.POSITIVE_INFINITY;
  readonly #act: Act;
  readonly #fan: string;

  constructor(act: Act, fan: string) {
    this.#act = act;
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

  tip(daysAgo: number, creator: string, amountTokens: number, message: string | undefined): void {
    this.#balanceTokens -= amountTokens;
    this.#note(daysAgo, { what: 'tip', creator, amountTokens, message });
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
      act: this.#act,
      fan: this.#fan,
      daysAgo,
      balanceTokens: this.#balanceTokens,
    };
    this.happenings.push(happening as Happening);
  }
}

type PlainPayment =
  | { what: 'top-up'; amountTokens: number }
  | { what: 'tip'; creator: string; amountTokens: number; message: string | undefined }
  | { what: 'unlock'; creator: string; post: number; amountTokens: number };

export function priceOf(post: CastPost): number {
  if (post.priceTokens === undefined) throw new Error(`not for sale: ${post.text}`);
  return post.priceTokens;
}

/** What a fan pays in three months, oldest first. `followed` says since how many days. */
export function planSpending(
  arrival: Arrival,
  followed: ReadonlyMap<CastCreator, number>,
  act: Act,
): Happening[] {
  const purse = new Purse(act, arrival.fan.username);
  if (arrival.fan.username === WREN) tellWrensStory(purse, [...followed.keys()]);
  else spend(purse, arrival, followed);
  return purse.happenings;
}

function spend(
  purse: Purse,
  { fan, joinedDaysAgo }: Arrival,
  followed: ReadonlyMap<CastCreator, number>,
): void {
  const random = createRandom(`spends ${fan.username}`);
  const habit = HABITS[fan.temperament];
  const times = random.whole(...habit.times);
  const moments = Array.from({ length: times }, () => joinedDaysAgo * random.next() ** RECENCY).sort(
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
      const { creator, post } = pickByDraw(offers, random);
      bought.add(post);
      topUpFor(purse, priceOf(post), daysAgo, random);
      purse.unlock(daysAgo, creator, post);
    } else {
      const { creator } = pickByDraw(
        known.map((each) => ({ creator: each })),
        random,
      );
      const amountTokens = random.pick(habit.tips);
      topUpFor(purse, amountTokens, daysAgo, random);
      purse.tip(daysAgo, creator.key, amountTokens, noteFor(creator, random));
    }
  }
}

/** Who draws twice as many followers is paid almost three times as often. */
function pickByDraw<T extends { creator: CastCreator }>(choices: readonly T[], random: Random): T {
  const weights = choices.map(({ creator }) => creator.draw ** 1.5);
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = choices.find((_, index) => {
    left -= weights[index] ?? 0;
    return left < 0;
  });
  return found ?? random.pick(choices);
}

/** Tops up by the smallest offer that covers what is missing, sometimes by the next one. */
function topUpFor(purse: Purse, amountTokens: number, daysAgo: number, random: Random): void {
  const lacking = purse.lacks(amountTokens);
  if (lacking === 0) return;
  const enough = TOP_UPS.filter((amount) => amount >= lacking);
  const [smallest = TOP_UPS[TOP_UPS.length - 1]!, next = smallest] = enough;
  const before = purse.shortlyBefore(daysAgo, random.between(1, 3));
  purse.topUp(before, random.chance(0.35) ? next : smallest);
}

function noteFor(creator: CastCreator, random: Random): string | undefined {
  if (!random.chance(NOTE_CHANCE)) return undefined;
  return random.pick([...tipNotes, ...(notesFor[creator.key] ?? []), ...(notesFor[creator.key] ?? [])]);
}

function tellWrensStory(purse: Purse, creators: readonly CastCreator[]): void {
  const find = (key: string) => creators.find((creator) => creator.key === key);
  for (const step of wrenSteps) {
    if (step.did === 'top-up') {
      purse.topUp(step.daysAgo, step.amountTokens);
      continue;
    }
    const creator = find(step.creator);
    if (!creator) throw new Error(`Wren does not follow ${step.creator}`);
    if (step.did === 'tip') purse.tip(step.daysAgo, creator.key, step.amountTokens, step.message);
    else {
      const post = creator.posts.find(({ pictures }) => pictures[0] === step.picture);
      if (!post) throw new Error(`there is no post with ${step.picture}`);
      purse.unlock(step.daysAgo, creator, post);
    }
  }
}
