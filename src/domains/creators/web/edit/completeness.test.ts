import { expect, test } from 'vitest';
import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import { missingParts, PAGE_PARTS } from './completeness.ts';

const complete = {
  cover: '/public-media/cover.webp',
  avatar: '/public-media/me.webp',
  bio: 'Wood-fired pots, glaze notes and the occasional failure.',
  categoryIds: ['clay'],
  country: 'PT',
  city: 'Porto',
  languages: ['English'],
  verifiedDocument: true,
};

test('nothing is missing of a page that tells what a visitor looks for', () => {
  expect(missingParts(complete, true)).toEqual([]);
});

test('everything is missing of a page that has just been made', () => {
  const bare = { cover: '', avatar: NO_AVATAR, country: 'PT', verifiedDocument: false };
  expect(missingParts(bare, true)).toEqual(PAGE_PARTS);
});

test.each([
  [{ avatar: `http://house.test${NO_AVATAR}` }, ['avatar']],
  [{ bio: '  pots  ' }, ['bio']],
  [{ city: undefined }, ['place']],
  [{ verifiedDocument: false, review: { state: 'pending' as const, reason: null } }, []],
  [{ verifiedDocument: false, review: { state: 'rejected' as const, reason: 'blurred' } }, ['documents']],
])('%j leaves %j', (part, missing) => {
  expect(missingParts({ ...complete, ...part }, true)).toEqual(missing);
});

test('where the house has no categories none is missing', () => {
  expect(missingParts({ ...complete, categoryIds: [] }, false)).toEqual([]);
});
