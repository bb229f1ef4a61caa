import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Playing, STANDSTILL_MILLISECONDS, untilStanding } from './until-standing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A video, second by second; answers after how many seconds it counts as standing, within a minute. */
function secondsUntil(
  each: (second: number) => { time: number; end: number; paused?: boolean; seen?: boolean },
): number | undefined {
  let now = each(0);
  const video: Playing = {
    get currentTime() {
      return now.time;
    },
    get paused() {
      return now.paused ?? false;
    },
    get seekable() {
      return { length: 1, start: () => 0, end: () => now.end };
    },
  };
  let standing: number | undefined;
  let second = 0;
  const stop = untilStanding(
    video,
    () => now.seen ?? true,
    () => {
      standing = second;
    },
  );
  for (second = 1; second <= 60 && standing === undefined; second++) {
    now = each(second);
    vi.advanceTimersByTime(1_000);
  }
  stop();
  return standing;
}

const AFTER = STANDSTILL_MILLISECONDS / 1_000;

test('a picture that never begins, or stops, counts once the stream has gone on without it', () => {
  expect(secondsUntil((second) => ({ time: 0, end: second }))).toBe(AFTER);
  expect(secondsUntil((second) => ({ time: Math.min(second, 20), end: second + 5 }))).toBe(20 + AFTER);
});

test('what plays, is paused, is not seen, or belongs to a stream that stands does not', () => {
  expect(secondsUntil((second) => ({ time: second, end: second + 5 }))).toBeUndefined();
  expect(secondsUntil((second) => ({ time: 3, end: second, paused: true }))).toBeUndefined();
  expect(secondsUntil((second) => ({ time: 3, end: second, seen: false }))).toBeUndefined();
  expect(secondsUntil(() => ({ time: 3, end: 8 }))).toBeUndefined();
});

test('it waits anew after a pause', () => {
  expect(secondsUntil((second) => ({ time: 3, end: second, paused: second < 10 }))).toBe(9 + AFTER);
});
