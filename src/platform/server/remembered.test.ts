import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Remembered } from './remembered.ts';

const here = { source: {} };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Finds 1, 2, 3 and so on. */
function counting() {
  let lookups = 0;
  return async () => ++lookups;
}

test('is looked up once within its time, and then again', async () => {
  const remembered = new Remembered<number>({ milliseconds: 1_000, most: 5 });
  const load = counting();
  const ask = () => remembered.find(here, 'a', load);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

test('is found for each key and each database apart', async () => {
  const remembered = new Remembered<number>({ milliseconds: 1_000, most: 5 });
  const load = counting();
  expect(await remembered.find(here, 'a', load)).toBe(1);
  expect(await remembered.find(here, 'b', load)).toBe(2);
  expect(await remembered.find({ source: {} }, 'a', load)).toBe(3);
  expect(await remembered.find(here, 'a', load)).toBe(1);
});

test('the one that was found first makes room', async () => {
  const remembered = new Remembered<number>({ milliseconds: 1_000, most: 2 });
  const load = counting();
  for (const key of ['a', 'b', 'c']) await remembered.find(here, key, load);
  expect(await remembered.find(here, 'b', load)).toBe(2);
  expect(await remembered.find(here, 'a', load)).toBe(4);
});

test('a failure is not remembered, nor what is not to be kept', async () => {
  const remembered = new Remembered<number>({ milliseconds: 1_000, most: 2, isKept: (value) => value > 1 });
  const load = counting();
  const failing = () => Promise.reject(new Error('away'));
  await expect(remembered.find(here, 'a', failing)).rejects.toThrow('away');
  for (const found of [1, 2, 2]) expect(await remembered.find(here, 'a', load)).toBe(found);
});
