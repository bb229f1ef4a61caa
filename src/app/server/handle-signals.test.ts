import { expect, test, vi } from 'vitest';
import { handleSignals } from './handle-signals.ts';

test('the first signal stops, its echo is not heard, and a later one does not wait', () => {
  let now = 1_000;
  const stop = vi.fn();
  const forceExit = vi.fn();
  const onSignal = handleSignals({ stop, forceExit, now: () => now });
  onSignal('SIGINT');
  expect(stop).toHaveBeenCalledExactlyOnceWith('SIGINT');
  now += 20;
  onSignal('SIGTERM');
  now += 400;
  onSignal('SIGINT');
  expect(forceExit).not.toHaveBeenCalled();
  now += 200;
  onSignal('SIGINT');
  expect(forceExit).toHaveBeenCalledOnce();
  expect(stop).toHaveBeenCalledOnce();
});
