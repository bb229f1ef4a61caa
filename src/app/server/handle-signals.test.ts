import { expect, test, vi } from 'vitest';
import { handleSignals } from './handle-signals.ts';

test('the first signal stops, its echo is not heard, and a later one does not wait', () => {
  let now = 1_000;
  const stop = vi.fn();
  const giveUp = vi.fn();
  const hear = handleSignals({ stop, giveUp, now: () => now });
  hear('SIGINT');
  expect(stop).toHaveBeenCalledExactlyOnceWith('SIGINT');
  now += 20;
  hear('SIGTERM');
  now += 400;
  hear('SIGINT');
  expect(giveUp).not.toHaveBeenCalled();
  now += 200;
  hear('SIGINT');
  expect(giveUp).toHaveBeenCalledOnce();
  expect(stop).toHaveBeenCalledOnce();
});
