import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTipDraft, OTHER_AMOUNT, readTipDraft, removeTipDraft } from './tip-draft.ts';

// The parts of `Storage` that the code uses.
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const creator = { _id: 'potter', name: 'Ash & Slip', username: 'ashandslip', avatar: '' };
const target = { creator, place: { feedId: 'kiln', title: 'Inside the kiln' } };
const ann = { target, accountId: 'ann' };
const draft = { choice: OTHER_AMOUNT, other: '33.33', message: 'Bravo' };

test('a tip’s draft is kept for the same user and post until it is sent', () => {
  keepTipDraft(ann, draft);
  expect(readTipDraft(ann)).toEqual(draft);
  expect(readTipDraft({ target, accountId: 'bob' })).toBeUndefined();
  expect(readTipDraft({ ...ann, target: { creator } })).toBeUndefined();
  expect(
    readTipDraft({ ...ann, target: { ...target, creator: { ...creator, _id: 'baker' } } }),
  ).toBeUndefined();
  removeTipDraft(ann);
  expect(readTipDraft(ann)).toBeUndefined();
});
