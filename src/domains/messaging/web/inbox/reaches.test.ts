import { expect, test } from 'vitest';
import { CONVERSATIONS_PAGE } from '../../contract/conversations.contract.ts';
import { reaches } from './reaches.ts';

const rows = (from: number, to: number, updatedAt: string) =>
  Array.from({ length: to - from }, (_, at) => ({ _id: String(from + at), updatedAt }));

const BEFORE = '2026-11-01T10:00:00.000Z';
const AFTER = '2026-11-01T12:00:00.000Z';

test('a page in which one conversation has not moved goes down to what is shown', () => {
  const shown = rows(0, CONVERSATIONS_PAGE, BEFORE);
  const page = [...rows(100, 100 + CONVERSATIONS_PAGE - 1, AFTER), ...rows(0, 1, BEFORE)];
  expect(reaches(page, shown)).toBe(true);
});

test('where all of a full page have moved or are new, something may lie between', () => {
  const shown = rows(0, CONVERSATIONS_PAGE, BEFORE);
  expect(reaches(rows(0, CONVERSATIONS_PAGE, AFTER), shown)).toBe(false);
  expect(reaches(rows(100, 100 + CONVERSATIONS_PAGE, AFTER), shown)).toBe(false);
});

test('a page that is not full is all there is', () => {
  expect(reaches(rows(0, CONVERSATIONS_PAGE - 1, AFTER), rows(0, 3, BEFORE))).toBe(true);
  expect(reaches([], [])).toBe(true);
});
