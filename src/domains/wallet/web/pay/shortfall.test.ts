import { expect, test } from 'vitest';
import { cents, tokens } from '#platform/contract/money.ts';
import { shortfallOf } from './shortfall.ts';

const limits = { minimum: cents(295), maximum: cents(30_000) };

test('nothing is missing when the balance is exactly the price', () => {
  expect(shortfallOf(tokens(600), tokens(600), limits)).toBeUndefined();
});

test('just enough is what is missing to the unit', () => {
  expect(shortfallOf(tokens(4_200), tokens(3_640), limits)).toEqual({
    missing: 560,
    justEnough: 560,
    isRaised: false,
    needsAnother: false,
    more: 2_500,
    packages: [],
  });
});

test('just enough is raised to the smallest top-up', () => {
  const shortfall = shortfallOf(tokens(600), tokens(550), limits);
  expect(shortfall).toMatchObject({ missing: 50, justEnough: 295, isRaised: true });
});

test('a little more is always more than just enough', () => {
  expect(shortfallOf(tokens(2_500), tokens(0), limits)?.more).toBe(5_000);
});

test('no round amount beyond the largest top-up', () => {
  expect(shortfallOf(tokens(25_000), tokens(0), limits)?.more).toBeUndefined();
});

test('a price above the largest top-up needs another one', () => {
  const shortfall = shortfallOf(tokens(50_000), tokens(0), limits);
  expect(shortfall).toMatchObject({ justEnough: 30_000, needsAnother: true, isRaised: false });
});

const aPackage = (_id: string, price: number, tokens: number) => ({
  _id,
  name: _id,
  description: '',
  ordering: 1,
  price,
  tokens,
  isActive: true,
});

test('the two cheapest packages that cover it are offered', () => {
  const packages = [
    aPackage('large', 100, 140),
    aPackage('small', 10, 11),
    aPackage('middle', 20, 25),
    aPackage('exact', 21, 24),
  ];
  const offered = (missing: number) =>
    shortfallOf(tokens(missing), tokens(0), limits, packages)?.packages.map(({ _id }) => _id);
  expect(offered(600)).toEqual(['small', 'middle']);
  expect(offered(2_400)).toEqual(['middle', 'exact']);
  expect(offered(2_401)).toEqual(['middle', 'large']);
  expect(offered(15_000)).toEqual([]);
});
