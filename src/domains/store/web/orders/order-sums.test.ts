import { expect, test } from 'vitest';
import { sumsOf } from './order-sums.ts';

const bowl = {
  type: 'physical' as const,
  price: 5,
  stock: 9,
  limitPerBuyer: null,
  sendingCosts: [{ countries: ['PL'], cost: 2 }],
  freeSendingFrom: null,
};
const nothing = { quantity: '1', addressId: undefined, country: undefined, phone: '' };
const toPoland = { ...nothing, quantity: '2', addressId: 'a', country: 'PL' };

test('the total stands as soon as quantity and country are known, before the phone number', () => {
  expect(sumsOf(bowl, toPoland)).toMatchObject({ total: 12_00, sending: 2_00, isLacking: true });
  expect(sumsOf(bowl, { ...toPoland, phone: '+48 600 100 200' })).toMatchObject({
    total: 12_00,
    isLacking: false,
  });
});

test('without a country, with a wrong quantity, or where nothing is sent there is no total', () => {
  expect(sumsOf(bowl, nothing)).toMatchObject({ total: undefined, isNotSent: false, isLacking: true });
  expect(sumsOf(bowl, { ...toPoland, quantity: '10' })).toMatchObject({ total: undefined });
  expect(sumsOf(bowl, { ...toPoland, country: 'JP' })).toMatchObject({ total: undefined, isNotSent: true });
});

test('a digital product lacks nothing', () => {
  expect(sumsOf({ ...bowl, type: 'digital', stock: null }, nothing)).toMatchObject({
    total: 5_00,
    isLacking: false,
  });
});
