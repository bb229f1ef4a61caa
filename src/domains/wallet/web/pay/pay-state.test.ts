import { expect, test } from 'vitest';
import { cents, tokens } from '#platform/contract/money.ts';
import { payStateOf } from './pay-state.ts';

const facts = {
  price: tokens(600),
  balance: tokens(1_000),
  topUpLimits: { minimum: cents(500), maximum: cents(10_000) },
  size: 'just-enough',
  isAgreed: false,
  isUnsure: false,
} as const;

test.each([
  ['covered', {}],
  ['covered', { balance: tokens(600) }],
  ['no-price', { price: undefined }],
  // Whatever the balance is.
  ['agreed', { isAgreed: true, balance: tokens(0) }],
  ['agreed', { isAgreed: true, isUnsure: true }],
  ['unsure', { isUnsure: true, balance: tokens(400) }],
  ['top-up', { balance: tokens(599) }],
  ['top-up-again', { price: tokens(20_000), balance: tokens(0) }],
])('%s: %o', (name, change) => {
  expect(payStateOf({ ...facts, ...change }).name).toBe(name);
});

test('a top-up has the chosen size, or the exact one', () => {
  const short = { ...facts, balance: tokens(0) };
  expect(payStateOf(short)).toMatchObject({ amount: 600 });
  expect(payStateOf({ ...short, size: 'more' })).toMatchObject({ amount: 2_500 });
  const most = { ...short, price: tokens(10_000) };
  expect(payStateOf({ ...most, size: 'more' })).toMatchObject({ name: 'top-up', amount: 10_000 });
});

test('a package costs its price, and is bought only while it covers what is missing', () => {
  const tokenPackage = {
    _id: 'evening',
    name: 'Evening',
    description: '',
    ordering: 1,
    price: 20,
    tokens: 25,
    isActive: true,
  };
  const short = { ...facts, balance: tokens(0), packages: [tokenPackage], size: 'evening' };
  expect(payStateOf(short)).toMatchObject({ name: 'top-up', amount: 2_000, tokenPackage });
  const dear = payStateOf({ ...short, price: tokens(2_600) });
  expect(dear).toMatchObject({ name: 'top-up', amount: 2_600 });
  expect(dear).not.toHaveProperty('tokenPackage');
});
