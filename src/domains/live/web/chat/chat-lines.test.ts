import { expect, test } from 'vitest';
import type { StreamLine } from '../../contract/chat-line.contract.ts';
import {
  applyFrame,
  type ChatLines,
  LINES_FOLLOWED,
  LINES_HELD,
  NO_LINES,
  putBefore,
  release,
  startWith,
} from './chat-lines.ts';

const line = (position: number) =>
  ({
    _id: `line-${position}`,
    position,
    text: `text ${position}`,
    isDeleted: false,
    tip: null,
  }) as StreamLine;
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => line(from + index));
const frame = (parts: { lines?: StreamLine[]; deleted?: string[]; clearedPosition?: number }) => ({
  lines: [],
  deleted: [],
  clearedPosition: 0,
  ...parts,
});
const positions = (chat: ChatLines) => chat.lines.map(({ position }) => position);

test('a page that follows the end holds the newest lines, and knows that there are older ones', () => {
  let chat = NO_LINES;
  for (let at = 1; at <= 300; at += 10) chat = applyFrame(chat, frame({ lines: lines(at, at + 9) }), true);
  expect(chat.lines).toHaveLength(LINES_FOLLOWED);
  expect([positions(chat)[0], positions(chat).at(-1), chat.hasOlder]).toEqual([181, 300, true]);
});

test('who reads further up keeps what they read; what comes is counted, and stands below without a gap', () => {
  const read = startWith(lines(1, 50), true);
  const few = applyFrame(read, frame({ lines: lines(51, 60) }), false);
  expect([positions(few).at(-1), few.unread]).toEqual([50, 10]);
  expect(positions(release(few))).toEqual(lines(1, 60).map(({ position }) => position));
  const many = applyFrame(few, frame({ lines: lines(61, 400) }), false);
  expect(many.unread).toBe(350);
  const released = release(many);
  expect(positions(released)).toEqual(lines(281, 400).map(({ position }) => position));
  expect(released.hasOlder).toBe(true);
});

test('a line comes once, however often it is sent', () => {
  const twice = frame({ lines: [...lines(1, 3)] });
  const chat = applyFrame(applyFrame(NO_LINES, twice, true), frame({ lines: lines(2, 4) }), true);
  expect(positions(chat)).toEqual([1, 2, 3, 4]);
});

test('deleted lines keep their place, in what is read and in what waits', () => {
  const chat = applyFrame(startWith(lines(1, 2), true), frame({ lines: lines(3, 3) }), false);
  const deleted = applyFrame(chat, frame({ deleted: ['line-1', 'line-3', 'unknown'] }), false);
  expect(deleted.lines.map(({ isDeleted, text }) => [isDeleted, text])).toEqual([
    [true, ''],
    [false, 'text 2'],
  ]);
  expect(deleted.waiting[0]?.isDeleted).toBe(true);
});

test('a cleared chat is empty but for what came after', () => {
  const cleared = applyFrame(
    startWith(lines(1, 5), false),
    frame({ clearedPosition: 5, lines: lines(6, 6) }),
    true,
  );
  expect([positions(cleared), cleared.hasOlder]).toEqual([[6], false]);
});

test('reading far up holds no more than a page can show; the way down has the rest', () => {
  let chat = startWith(lines(951, 1_000), false);
  for (let to = 950; to > 0; to -= 50) chat = putBefore(chat, lines(to - 49, to), to === 50);
  expect(chat.lines).toHaveLength(LINES_HELD);
  expect([positions(chat)[0], chat.hasOlder]).toEqual([1, false]);
  expect(chat.unread).toBe(1_000 - LINES_HELD);
  expect(positions(release(chat))).toEqual(lines(881, 1_000).map(({ position }) => position));
});

test('of a very busy moment the newest lines come; what was skipped is read from the history', () => {
  const read = startWith(lines(1, 50), true);
  const jumped = applyFrame(read, frame({ lines: lines(400, 410) }), true);
  expect([positions(jumped)[0], jumped.hasOlder]).toEqual([400, true]);
  const waiting = applyFrame(read, frame({ lines: lines(400, 410) }), false);
  expect([positions(waiting).at(-1), waiting.unread]).toEqual([50, 360]);
  expect(positions(release(waiting))[0]).toBe(400);
});
