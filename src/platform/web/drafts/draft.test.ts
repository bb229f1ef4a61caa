import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Draft,
  deleteAllDrafts,
  deleteDraft,
  draftKey,
  isSameDraft,
  isSameTyped,
  parseDraft,
  readDraft,
  writeDraft,
} from './draft.ts';

const EMPTY = { title: '', isActive: true };
const TYPING: Draft<typeof EMPTY> = {
  typed: { title: 'House rules', isActive: false },
  begunOn: '2026-11-01T10:00:00.000Z',
  at: '2026-11-02T09:30:00.000Z',
};
const place = draftKey('ida', 'page.rules');

/** A device's storage, of which node has none. */
function storage(entries: Map<string, string>) {
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
}

let device: Map<string, string>;
beforeEach(() => {
  device = new Map();
  vi.stubGlobal('localStorage', storage(device));
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed comes back with its time and its version, to the account and the form that it is of', () => {
  expect(writeDraft(place, TYPING)).toBe(true);
  expect(readDraft(place, EMPTY)).toEqual(TYPING);
  expect(readDraft(draftKey('otto', 'page.rules'), EMPTY)).toBeUndefined();
  expect(readDraft(draftKey('ida', 'page.help'), EMPTY)).toBeUndefined();
  deleteDraft(place);
  expect(readDraft(place, EMPTY)).toBeUndefined();
});

test('something new has no version', () => {
  writeDraft(place, { ...TYPING, begunOn: null });
  expect(readDraft(place, EMPTY)?.begunOn).toBeNull();
});

test('the same, kept once more, is as old as it was; what was typed since is newer', () => {
  const later = '2026-11-03T08:00:00.000Z';
  writeDraft(place, TYPING);
  writeDraft(place, { ...TYPING, at: later });
  expect(readDraft(place, EMPTY)?.at).toBe(TYPING.at);
  writeDraft(place, { ...TYPING, typed: { ...TYPING.typed, title: 'Rules' }, at: later });
  expect(readDraft(place, EMPTY)).toMatchObject({ typed: { title: 'Rules' }, at: later });
});

test.each([
  '',
  'not json',
  '{}',
  'null',
  '[]',
  '{"typed":{"title":7,"isActive":true},"at":"2026-11-02T09:30:00.000Z"}',
  '{"typed":{"title":"Without its switch"},"at":"2026-11-02T09:30:00.000Z"}',
  '{"typed":{"title":"Of no time","isActive":true},"at":"once"}',
])('%j is nothing that such a form had', (kept) => {
  device.set(place, kept);
  expect(readDraft(place, EMPTY)).toBeUndefined();
});

test('logging out deletes all drafts of the account, and nothing else', () => {
  const others = [draftKey('ida2', 'page.rules'), 'fanloft.post-draft.ida.new', 'keys-off'];
  for (const each of [place, draftKey('ida', 'banner.new'), ...others]) device.set(each, 'kept');
  deleteAllDrafts('ida');
  expect([...device.keys()]).toEqual(others);
});

test('where storage is shut off nothing is kept, and nothing breaks', () => {
  const shut = () => {
    throw new Error('shut off');
  };
  vi.stubGlobal('localStorage', { getItem: shut, setItem: shut, removeItem: shut, key: shut, length: 1 });
  expect(writeDraft(place, TYPING)).toBe(false);
  expect(readDraft(place, EMPTY)).toBeUndefined();
  expect(() => deleteDraft(place)).not.toThrow();
  expect(() => deleteAllDrafts('ida')).not.toThrow();
});

test('a form is the same when all of its fields are', () => {
  const { typed } = TYPING;
  expect(isSameTyped(typed, { isActive: false, title: 'House rules' })).toBe(true);
  expect(isSameTyped(typed, { ...typed, isActive: true })).toBe(false);
});

test('what the server kept of another form, or of an earlier state of this one, is not taken for it', () => {
  expect(parseDraft(TYPING, EMPTY)).toEqual(TYPING);
  expect(parseDraft(null, EMPTY)).toBeUndefined();
  expect(parseDraft({ ...TYPING, typed: { title: 'House rules' } }, EMPTY)).toBeUndefined();
  expect(parseDraft({ ...TYPING, at: 'yesterday' }, EMPTY)).toBeUndefined();
});

test('the same words over another version are something else', () => {
  expect(isSameDraft(TYPING, { ...TYPING, typed: { isActive: false, title: 'House rules' } })).toBe(true);
  expect(isSameDraft(TYPING, { ...TYPING, begunOn: null })).toBe(false);
  expect(isSameDraft(TYPING, undefined)).toBe(false);
});
