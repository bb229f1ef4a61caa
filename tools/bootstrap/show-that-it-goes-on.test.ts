import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showThatItGoesOn } from './show-that-it-goes-on.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is written while something takes so long, and what it comes to. */
async function shown(seconds: number, isTTY: boolean) {
  let text = '';
  const output = {
    isTTY,
    write(more: string) {
      text += more;
    },
  };
  const coming = new Promise((resolve) => setTimeout(() => resolve('done'), seconds * 1_000 - 1));
  const result = showThatItGoesOn('Fetching …', coming, output);
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  expect(await result).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  return text;
}

test('at a terminal one line counts the seconds', async () => {
  expect(await shown(3, true)).toBe('Fetching …\rFetching … 1 s\rFetching … 2 s\n');
});

test('in a log a line says now and then that it goes on', async () => {
  expect(await shown(40, false)).toBe('Fetching …\n… 15 s so far\n… 30 s so far\n');
});

test('what is over at once says nothing more', async () => {
  expect(await shown(1, false)).toBe('Fetching …\n');
});
