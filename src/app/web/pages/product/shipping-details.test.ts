import { expect, test } from 'vitest';
import { shippingDetails } from './shipping-details.ts';

const money = (value: number) => ({ value });
const poland = { '@type': 'DefinedRegion', addressCountry: 'PL' };

test('everywhere else is there, after the countries that are named', () => {
  const costs = [
    { countries: [], cost: 12 },
    { countries: ['PL'], cost: 2 },
  ];
  expect(shippingDetails(costs, money)).toEqual([
    { '@type': 'OfferShippingDetails', shippingRate: { value: 2 }, shippingDestination: [poland] },
    { '@type': 'OfferShippingDetails', shippingRate: { value: 12 } },
  ]);
});

test('what has no costs is sent everywhere for nothing', () => {
  expect(shippingDetails([], money)).toEqual([
    { '@type': 'OfferShippingDetails', shippingRate: { value: 0 } },
  ]);
});
