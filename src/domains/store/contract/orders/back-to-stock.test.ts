import { expect, test } from 'vitest';
import { backToStock } from './back-to-stock.ts';

const order = { status: 'processing', isPhysical: true, quantity: 3, returnedQuantity: 1 } as const;

test('all that were never sent go back with a whole refund', () => {
  expect(backToStock(order, true)).toBe(2);
});

test('with a part of the money, and of what was sent or downloaded, none do', () => {
  expect(backToStock(order, false)).toBe(0);
  expect(backToStock({ ...order, status: 'shipping' }, true)).toBe(0);
  expect(backToStock({ ...order, status: 'delivered' }, true)).toBe(0);
  expect(backToStock({ ...order, isPhysical: false }, true)).toBe(0);
});
