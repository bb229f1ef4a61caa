import { expect, test } from 'vitest';
import type { WireMessage } from '../../contract/message.contract.ts';
import { merge } from './merge.ts';

const message = (position: number, revision = position, text = `text ${position}`): WireMessage =>
  ({ _id: `id ${position}`, position, revision, text }) as WireMessage;
const shown = (messages: readonly WireMessage[]) => messages.map(({ text }) => text);

test('a page is shown oldest first', () => {
  expect(shown(merge([], [message(3), message(2)]))).toEqual(['text 2', 'text 3']);
});

test('what comes twice is there once', () => {
  expect(shown(merge([message(1)], [message(1), message(2)]))).toEqual(['text 1', 'text 2']);
});

test('a later change takes the place of an earlier one, never the reverse', () => {
  const deleted = message(1, 9, 'Message deleted');
  expect(shown(merge([message(1), message(2)], [deleted]))).toEqual(['Message deleted', 'text 2']);
  expect(shown(merge([deleted], [message(1)]))).toEqual(['Message deleted']);
});

test('a change before the loaded page waits for its page', () => {
  expect(shown(merge([message(26)], [message(3, 40, 'Message deleted'), message(27)]))).toEqual([
    'text 26',
    'text 27',
  ]);
});

test('an older page goes before the others', () => {
  expect(shown(merge([message(2), message(1)], [message(3)]))).toEqual(['text 1', 'text 2', 'text 3']);
});
