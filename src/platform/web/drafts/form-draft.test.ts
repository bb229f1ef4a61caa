import { expect, test } from 'vitest';
import { type FormDraft, isSameFormDraft, isSameTyped, parseFormDraft } from './form-draft.ts';

const EMPTY = { title: '', isActive: true };
const DRAFT: FormDraft<typeof EMPTY> = {
  typed: { title: 'House rules', isActive: false },
  begunOn: '2026-11-01T10:00:00.000Z',
  at: '2026-11-02T09:30:00.000Z',
};

test('what was typed comes back with its time and its version; something new has none', () => {
  expect(parseFormDraft(DRAFT, EMPTY)).toEqual(DRAFT);
  expect(parseFormDraft({ ...DRAFT, begunOn: null }, EMPTY)?.begunOn).toBeNull();
});

test('its fields come back in the order of the form, whichever they were stored in', () => {
  const { title, isActive } = DRAFT.typed;
  const parsed = parseFormDraft({ ...DRAFT, typed: { isActive, title } }, EMPTY);
  expect(JSON.stringify(parsed)).toBe(JSON.stringify(DRAFT));
});

test.each([
  [undefined],
  [null],
  [[]],
  [{}],
  ['typed'],
  [{ ...DRAFT, typed: { title: 7, isActive: true } }],
  [{ ...DRAFT, typed: { title: 'Without its switch' } }],
  [{ ...DRAFT, at: 'once' }],
])('%j is nothing that such a form had', (stored) => {
  expect(parseFormDraft(stored, EMPTY)).toBeUndefined();
});

test('a form is the same when all of its fields are', () => {
  const { typed } = DRAFT;
  expect(isSameTyped(typed, { isActive: false, title: 'House rules' })).toBe(true);
  expect(isSameTyped(typed, { ...typed, isActive: true })).toBe(false);
});

test('the same words over another version are something else', () => {
  const other = { ...DRAFT, typed: { isActive: false, title: 'House rules' } };
  expect(isSameFormDraft(DRAFT, other)).toBe(true);
  expect(isSameFormDraft(DRAFT, { ...DRAFT, begunOn: null })).toBe(false);
  expect(isSameFormDraft(DRAFT, undefined)).toBe(false);
});
