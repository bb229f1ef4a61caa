import { expect, test } from 'vitest';
import type { WireMessage } from '../../contract/message.contract.ts';
import { linesOf } from './loaded-lines.ts';

const message = (position: number, senderId: string, createdAt: string, isDeleted = false): WireMessage =>
  ({ _id: `m${position}`, position, senderId, createdAt, isDeleted }) as WireMessage;
const messages = [
  message(1, 'me', '2026-11-24T10:00:00Z'),
  message(2, 'her', '2026-11-24T23:30:00Z'),
  message(3, 'me', '2026-11-25T08:00:00Z'),
  message(4, 'her', '2026-11-25T09:00:00Z', true),
  message(5, 'her', '2026-11-25T09:01:00Z'),
];
const lines = (newAfter: number | undefined) =>
  linesOf(messages, { ownId: 'me', newAfter, dayOf: (at) => at.slice(0, 10) }).map(({ kind, key }) =>
    kind === 'message' ? key : kind,
  );

test('each day has a line', () => {
  expect(lines(undefined)).toEqual(['day', 'm1', 'm2', 'day', 'm3', 'm4', 'm5']);
});

test('the line of what is new stands above what the other side has sent, and is there', () => {
  expect(lines(2)).toEqual(['day', 'm1', 'm2', 'day', 'm3', 'm4', 'new', 'm5']);
  expect(lines(0)).toEqual(['day', 'm1', 'new', 'm2', 'day', 'm3', 'm4', 'm5']);
  expect(lines(5)).toEqual(['day', 'm1', 'm2', 'day', 'm3', 'm4', 'm5']);
});
