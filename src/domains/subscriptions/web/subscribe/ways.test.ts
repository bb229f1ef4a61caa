import { expect, test } from 'vitest';
import { NEW_CARD, NOTHING, payOf, WALLET, wayAmong, wayOfCard, waysOf } from './ways.ts';

const card = { _id: '1', brand: 'visa', last4Digits: '4242', month: '12', year: '2030' };
const rich = { balance: 50, isEnough: true };
const poor = { balance: 1, isEnough: false };

test('a saved card is the usual way, then a wallet that is full enough, then a new card', () => {
  expect(wayAmong({ cards: [card], wallet: rich }, false, undefined)).toBe(wayOfCard('1'));
  expect(wayAmong({ cards: [], wallet: rich }, false, undefined)).toBe(WALLET);
  expect(wayAmong({ cards: [], wallet: poor }, false, undefined)).toBe(NEW_CARD);
  expect(wayAmong({ cards: [], wallet: null }, true, undefined)).toBe(NOTHING);
});

test('what was chosen holds while it exists', () => {
  expect(wayAmong({ cards: [card], wallet: poor }, false, WALLET)).toBe(WALLET);
  expect(wayAmong({ cards: [], wallet: null }, false, wayOfCard('1'))).toBe(NEW_CARD);
  // A trial takes no card that is not saved yet.
  expect(waysOf({ cards: [], wallet: null }, true)).toEqual([NOTHING]);
});

test('each way is sent as the endpoint takes it', () => {
  expect(payOf(wayOfCard('1'))).toEqual({ payWith: 'card', cardId: '1' });
  expect(payOf(NEW_CARD)).toEqual({ payWith: 'card' });
  expect(payOf(WALLET)).toEqual({ payWith: 'wallet' });
  expect(payOf(NOTHING)).toEqual({});
});
