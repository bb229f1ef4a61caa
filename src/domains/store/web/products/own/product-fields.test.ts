import { expect, test } from 'vitest';
import { fieldsOf, sendingFault, type TypedGroup, writtenProduct } from './product-fields.ts';

const fieldsWith = (groups: readonly TypedGroup[], freeFrom = '') => ({
  ...fieldsOf(null),
  sending: JSON.stringify(groups),
  freeFrom,
});
const toPoland = { countries: ['PL'], cost: '4.50', isRest: false };
const toNowhere = { countries: [], cost: '5.00', isRest: false };
const toTheRest = { countries: [], cost: '12', isRest: true };

test('a shipping cost without a country is a fault, whatever stands beside it', () => {
  expect(sendingFault(fieldsWith([toNowhere]))).toBe('countries');
  expect(sendingFault(fieldsWith([toPoland, { ...toNowhere, cost: '' }, toTheRest]))).toBe('countries');
});

test('a shipping cost that is no amount is a fault', () => {
  expect(sendingFault(fieldsWith([{ ...toPoland, cost: '4,5,0 zł' }]))).toBe('amount');
  expect(sendingFault(fieldsWith([toPoland], 'much'))).toBe('amount');
});

test('whole shipping costs are sent as they were typed', () => {
  const fields = fieldsWith([toPoland, toTheRest], '50');
  expect(sendingFault(fields)).toBeUndefined();
  expect(writtenProduct(fields, 'active')).toMatchObject({
    sendingCosts: [
      { countries: ['PL'], cost: 4.5 },
      { countries: [], cost: 12 },
    ],
    freeSendingFrom: 50,
  });
});

test('without shipping costs, and of a digital product, nothing is wrong', () => {
  expect(sendingFault(fieldsWith([]))).toBeUndefined();
  expect(sendingFault({ ...fieldsWith([toNowhere]), type: 'digital' })).toBeUndefined();
});
