import { describe, expect, test } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { Refused } from '#platform/server/refuse.ts';
import { type Offer, type OfferForm, offerOf } from './offer.ts';

const everyone: Offer = { audience: 'everyone', priceTokens: 0 };
const followers: Offer = { audience: 'followers', priceTokens: 0 };
const subscribers: Offer = { audience: 'subscribers', priceTokens: 0 };
const forSix: Offer = { audience: 'buyers', priceTokens: 600 };

describe('the offer of a photo post', () => {
  const cases: [what: string, form: OfferForm, before: Offer | undefined, expected: Offer][] = [
    ['nothing said', {}, undefined, subscribers],
    ['everyone', { audience: 'everyone' }, undefined, everyone],
    [
      'a price is of no use to followers',
      { audience: 'followers', price: tokens(600) },
      undefined,
      followers,
    ],
    ['buyers', { audience: 'buyers', price: tokens(600) }, undefined, forSix],
    [
      'the lowest price',
      { audience: 'buyers', price: tokens(100) },
      undefined,
      { audience: 'buyers', priceTokens: 100 },
    ],
    ['existing clients: subscribers', { isSale: false }, undefined, subscribers],
    ['existing clients: pay per view', { isSale: true, price: tokens(600) }, undefined, forSix],
    ['existing clients: free, price absent', { isSale: true }, undefined, everyone],
    ['existing clients: free, price 0', { isSale: true, price: tokens(0) }, undefined, everyone],
    ['nothing said about a sold post', {}, forSix, forSix],
    ['a followers-only post that comes back', { isSale: false }, followers, followers],
    ['a price of old for new buyers', { audience: 'buyers' }, forSix, forSix],
  ];

  test.each(cases)('%s', (_what, form, before, expected) => {
    expect(offerOf('photo', form, before)).toEqual(expected);
  });

  test.each([tokens(99), tokens(1_000_001), undefined])('%s is no price', (price) => {
    expect(() => offerOf('photo', { audience: 'buyers', price })).toThrow(Refused);
  });
});

test('text is open to everybody, whatever the form says', () => {
  expect(offerOf('text', { audience: 'buyers', price: tokens(600) })).toEqual(everyone);
});
