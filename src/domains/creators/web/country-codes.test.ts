import { expect, test } from 'vitest';
import { COUNTRY_CODES, countriesIn, countryName } from './country-codes.ts';

test('every country is there once, and each has a name of its own', () => {
  // The number of officially assigned codes.
  expect(COUNTRY_CODES).toHaveLength(249);
  const countries = countriesIn('en');
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
  expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
});

test('names and their order are those of the language', () => {
  expect(countryName('PT', 'en')).toBe('Portugal');
  expect(countryName('DE', 'pl')).toBe('Niemcy');
  const codes = countriesIn('pl').map(({ code }) => code);
  // Gruzja, Niemcy
  expect(codes.indexOf('GE')).toBeLessThan(codes.indexOf('DE'));
});
