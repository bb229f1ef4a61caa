import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tokens } from '#platform/contract/money.ts';
import { Refused } from '#platform/server/refuse.ts';
import { changePost, createPost } from '../../contract/own-posts.contract.ts';
import type { Audience } from '../../contract/post.contract.ts';
import { type Offer, offerOf } from './offer.ts';

const BEFORE = {
  new: undefined,
  everyone: { audience: 'everyone', priceTokens: 0 },
  followers: { audience: 'followers', priceTokens: 0 },
  subscribers: { audience: 'subscribers', priceTokens: 0 },
  sold: { audience: 'buyers', priceTokens: 600 },
} as const satisfies Record<string, Offer | undefined>;

/** The expected result of a form: an audience, `buyers` with the price, or a refusal. */
type Outcome = Exclude<Audience, 'buyers'> | `buyers ${number}` | 'refused';

/** The result of a form as received, through the endpoint's schema. */
function outcomeOf(form: object, before: keyof typeof BEFORE): Outcome {
  const { body } = before === 'new' ? createPost : changePost;
  const parsed = z.safeParse(body, { type: 'photo', ...form });
  if (!parsed.success) return 'refused';
  try {
    const { audience, priceTokens } = offerOf('post', parsed.data, BEFORE[before]);
    return audience === 'buyers' ? `buyers ${priceTokens}` : audience;
  } catch (error) {
    if (error instanceof Refused) return 'refused';
    throw error;
  }
}

// A blank field counts as absent, because existing clients send blanks.
const ABSENT = [{}, { price: null }, { price: '' }];
const ZERO = [{ price: 0 }, { price: '0' }, { price: '0.00' }];
const SIX = [{ price: 6 }, { price: '6' }, { price: '6.00' }];
const NO_PRICE = [-1, -0.01, '-6', 1.005, 0.5, 10_000.01, 'six', ' '].map((price) => ({ price }));

const UNSAID = [{}, { isSale: null }, { isSale: '' }];
const SALE = [{ isSale: true }, { isSale: 'true' }, { isSale: '1' }];
const NO_SALE = [{ isSale: false }, { isSale: 'false' }, { isSale: '0' }];

const NO_AUDIENCE = [{}, { audience: null }, { audience: '' }];

type Columns = Record<keyof typeof BEFORE, Outcome>;

/** The same result whatever the post had before. */
const always = (outcome: Outcome): Columns => ({
  new: outcome,
  everyone: outcome,
  followers: outcome,
  subscribers: outcome,
  sold: outcome,
});

const unchanged: Columns = {
  new: 'subscribers',
  everyone: 'everyone',
  followers: 'followers',
  subscribers: 'subscribers',
  sold: 'buyers 600',
};

// The more restrictive of the two meanings that existing clients have for "not for sale".
const notForSale: Columns = { ...always('subscribers'), followers: 'followers' };

const cases: [what: string, sale: object[], price: object[], expected: Columns][] = [
  ['nothing said', UNSAID, ABSENT, unchanged],
  ['a price of 0 alone opens nothing', UNSAID, ZERO, { ...unchanged, sold: 'refused' }],
  ['a price alone', UNSAID, SIX, always('buyers 600')],
  ['for sale without a price opens nothing', SALE, ABSENT, unchanged],
  ['for sale at 0: free', SALE, ZERO, always('everyone')],
  ['for sale at a price', SALE, SIX, always('buyers 600')],
  ['not for sale', NO_SALE, ABSENT, notForSale],
  ['not for sale at 0', NO_SALE, ZERO, notForSale],
  ['not for sale, with a price left over', NO_SALE, SIX, notForSale],
];

const everyPair = (one: readonly object[], other: readonly object[]) =>
  one.flatMap((left) => other.map((right) => ({ ...left, ...right })));

const states = Object.keys(BEFORE) as (keyof typeof BEFORE)[];

describe('the offer of a photo post without an audience', () => {
  test.each(cases)('%s', (_what, sale, price, expected) => {
    for (const before of states) {
      for (const form of everyPair(everyPair(NO_AUDIENCE, sale), price)) {
        expect([before, form, outcomeOf(form, before)]).toEqual([before, form, expected[before]]);
      }
    }
  });

  test('an invalid price is refused, and never taken as free', () => {
    for (const before of states) {
      for (const form of everyPair([...UNSAID, ...SALE], NO_PRICE)) {
        expect([before, form, outcomeOf(form, before)]).toEqual([before, form, 'refused']);
      }
    }
  });
});

describe('an audience decides, whatever sale and price say', () => {
  const sales = [...UNSAID, ...SALE, ...NO_SALE];

  test.each(['everyone', 'followers', 'subscribers'] as const)('%s', (audience) => {
    for (const before of states) {
      for (const form of everyPair(sales, [...ABSENT, ...ZERO, ...SIX])) {
        expect([before, form, outcomeOf({ ...form, audience }, before)]).toEqual([before, form, audience]);
      }
    }
  });

  test('buyers, at a price of 1 to 10,000, or at the previous one', () => {
    for (const sale of sales) {
      for (const before of states) {
        const outcome = (price: object) => outcomeOf({ ...sale, ...price, audience: 'buyers' }, before);
        for (const price of SIX) expect(outcome(price)).toBe('buyers 600');
        for (const price of [...ZERO, ...NO_PRICE]) expect(outcome(price)).toBe('refused');
        for (const price of ABSENT) expect(outcome(price)).toBe(before === 'sold' ? 'buyers 600' : 'refused');
        expect(outcome({ price: 1 })).toBe('buyers 100');
        expect(outcome({ price: 10_000 })).toBe('buyers 1000000');
      }
    }
  });

  test('an unknown audience is refused', () => {
    for (const before of states) expect(outcomeOf({ audience: 'nobody' }, before)).toBe('refused');
  });
});

describe('a video or gallery for sale has a price', () => {
  const kinds = ['video', 'gallery'] as const;

  test('without one, or at 0, it is refused and never free', () => {
    for (const kind of kinds)
      for (const price of [undefined, tokens(0)])
        expect(() => offerOf(kind, { isSale: true, price })).toThrow(Refused);
  });

  test('a changed one keeps its price', () => {
    for (const kind of kinds) expect(offerOf(kind, { isSale: true }, BEFORE.sold)).toEqual(BEFORE.sold);
  });

  test('the rest is as for posts', () => {
    for (const kind of kinds) {
      expect(offerOf(kind, {}).audience).toBe('subscribers');
      expect(offerOf(kind, { isSale: false, price: tokens(600) }).audience).toBe('subscribers');
      expect(offerOf(kind, { isSale: true, price: tokens(600) })).toEqual(BEFORE.sold);
      expect(offerOf(kind, { audience: 'everyone', isSale: true })).toEqual(BEFORE.everyone);
    }
  });
});
