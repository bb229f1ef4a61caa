import { expect, test } from 'vitest';
import { PeakMeter, SAMPLE_RATE } from './peaks.ts';

/** Samples of one value. */
const samples = (count: number, value: number) => Buffer.from(new Int16Array(count).fill(value).buffer);

test('peaks are the same, however the bytes come', () => {
  const all = Buffer.concat([samples(12_345, 0), samples(7_777, -20_000), samples(3_333, 10_000)]);
  const whole = new PeakMeter();
  whole.take(all);
  const parts = new PeakMeter();
  for (let at = 0; at < all.length; at += 7) parts.take(all.subarray(at, at + 7));
  expect(parts.peaks).toEqual(whole.peaks);
  expect(parts.milliseconds).toBe(whole.milliseconds);
  expect(whole.peaks).toHaveLength(200);
  expect([whole.peaks[0], whole.peaks[150], whole.peaks[199]]).toEqual([0, 100, 50]);
});

test('silence is flat, and a sound of a moment has its waveform', () => {
  const silent = new PeakMeter();
  silent.take(samples(SAMPLE_RATE, 0));
  expect(new Set(silent.peaks)).toEqual(new Set([0]));
  const short = new PeakMeter();
  short.take(samples(10, 9_000));
  expect(new Set(short.peaks)).toEqual(new Set([100]));
  expect(new PeakMeter().peaks).toEqual([]);
});
