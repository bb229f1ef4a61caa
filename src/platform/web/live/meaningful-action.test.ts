import { expect, test } from 'vitest';
import { noteAction, onMeaningfulAction } from './meaningful-action.ts';

test('an action is received once: as it happens, or by the first that listens afterwards', () => {
  const received: string[] = [];
  noteAction();
  const stop = onMeaningfulAction(() => received.push('first'));
  expect(received).toEqual(['first']);
  const stopOther = onMeaningfulAction(() => received.push('second'));
  noteAction();
  expect(received).toEqual(['first', 'first', 'second']);
  stop();
  stopOther();
  onMeaningfulAction(() => received.push('third'))();
  expect(received).toHaveLength(3);
});
