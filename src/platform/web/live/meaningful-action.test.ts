import { expect, test } from 'vitest';
import { noteAction, onMeaningfulAction } from './meaningful-action.ts';

test('an action is heard once: as it happens, or by the first that listens afterwards', () => {
  const heard: string[] = [];
  noteAction();
  const stop = onMeaningfulAction(() => heard.push('first'));
  expect(heard).toEqual(['first']);
  const stopOther = onMeaningfulAction(() => heard.push('second'));
  noteAction();
  expect(heard).toEqual(['first', 'first', 'second']);
  stop();
  stopOther();
  onMeaningfulAction(() => heard.push('third'))();
  expect(heard).toHaveLength(3);
});
