import { expect, test } from 'vitest';
import { sendingCost } from './sending-cost.ts';

const groups = [
  { countries: ['PL'], cost: 3 },
  { countries: ['DE', 'CZ'], cost: 8 },
  { countries: [], cost: 20 },
];

test.each([
  ['the group of the country', groups, null, 'CZ', 50, 8],
  ['everywhere else', groups, null, 'JP', 50, 20],
  ['free from an amount on', groups, 50, 'JP', 50, 0],
  ['below that amount', groups, 50, 'JP', 49, 20],
  ['nothing is sent there', groups.slice(0, 2), 50, 'JP', 50, undefined],
  ['without groups', [], null, 'JP', 5, 0],
])('%s', (_about, ofProduct, freeFrom, country, price, cost) => {
  expect(sendingCost({ groups: ofProduct, freeFrom }, country, price)).toBe(cost);
});
