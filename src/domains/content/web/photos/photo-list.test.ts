import { expect, test } from 'vitest';
import {
  changePhotos,
  mayDoBetterLater,
  type Photo,
  photosMissing,
  pictureOf,
  refusalsOf,
  sendingOf,
} from './photo-list.ts';

const photo = (key: string, fields: Partial<Photo> = {}): Photo => ({
  key,
  fileId: `file-${key}`,
  state: 'ready',
  sent: 1,
  bytes: 100,
  alt: '',
  ...fields,
});

const keys = (photos: readonly Photo[]) => photos.map(({ key }) => key).join('');
const abc = [photo('a'), photo('b'), photo('c')];

test.each([
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  // There is no place beyond the ends.
  ['a', -1, 'abc'],
  ['c', 3, 'abc'],
  ['x', 0, 'abc'],
])('photo %s put at %i', (key, at, order) => {
  expect(keys(changePhotos(abc, { type: 'place', key, at }))).toBe(order);
});

test('a draft’s photos come before those chosen meanwhile, even when restored repeatedly', () => {
  const chosen = photo('n', { fileId: undefined, state: 'queued' });
  const restore = { type: 'restore', photos: [photo('d')] } as const;
  const once = changePhotos([photo('a'), chosen], restore);
  expect(keys(once)).toBe('dn');
  expect(keys(changePhotos(once, restore))).toBe('dn');
});

test('removed photos are re-added at the end, each once', () => {
  const taken = changePhotos([...abc, photo('n')], { type: 'remove', key: 'a' });
  const back = changePhotos(taken, { type: 'bring-back', photos: abc });
  expect(keys(back)).toBe('bcna');
  expect(keys(changePhotos(back, { type: 'bring-back', photos: abc }))).toBe('bcna');
});

test('interrupted uploads are queued again', () => {
  const photos = [
    photo('a', { state: 'sending', sent: 0.4, fileId: undefined }),
    photo('b', { state: 'checking', fileId: undefined }),
    photo('c', { state: 'checking' }),
    photo('d', { state: 'failed' }),
  ];
  const states = changePhotos([], { type: 'replace', photos }).map(({ state }) => state);
  expect(states).toEqual(['queued', 'queued', 'checking', 'failed']);
});

test('progress counts the uploads of this page, in photos and in bytes', () => {
  const photos = [
    photo('a'),
    photo('b', { state: 'sending', sent: 0.5 }),
    photo('c', { state: 'queued', sent: 0 }),
    // None of these is being sent from here.
    photo('d', { bytes: 0 }),
    photo('e', { kept: true }),
    photo('f', { state: 'failed' }),
  ];
  expect(sendingOf(photos)).toEqual({ place: 2, count: 3, sentBytes: 150, bytes: 300 });
  expect(sendingOf([photo('a')])).toBeUndefined();
  expect(sendingOf([])).toBeUndefined();
});

test('photos that the server has not confirmed are waited for', () => {
  const photos = [
    photo('a'),
    photo('b', { state: 'checking' }),
    photo('c', { state: 'queued', fileId: undefined }),
    photo('d', { state: 'sending', fileId: undefined }),
    photo('e', { state: 'checking', fileId: undefined }),
    photo('f', { state: 'failed', fileId: undefined }),
  ];
  expect(photosMissing(photos)).toBe(3);
});

test('each reason is listed once, with the numbers of its photos', () => {
  const refused = (key: string, failure: string) => photo(key, { state: 'failed', failure });
  const photos = [
    refused('a', 'Too large.'),
    photo('b'),
    refused('c', 'No photo.'),
    refused('d', 'Too large.'),
  ];
  const [a, , c, d] = photos;
  expect(refusalsOf(photos)).toEqual([
    { reason: 'Too large.', mayTryAgain: false, places: [1, 4], photos: [a, d] },
    { reason: 'No photo.', mayTryAgain: false, places: [3], photos: [c] },
  ]);
});

test.each([
  [0, true],
  [401, true],
  [429, true],
  [503, true],
  // Too large, wrong kind, no picture: a retry never helps.
  [413, false],
  [415, false],
  [422, false],
])('a photo refused with %i may be sent again: %s', (status, again) => {
  expect(mayDoBetterLater(status)).toBe(again);
});

test.each<[string, Partial<Photo>, string | undefined]>([
  ['on its way', { state: 'sending' }, 'blob:a'],
  ['not sent, because the line broke', { state: 'failed', mayTryAgain: true }, 'blob:a'],
  ['that cannot be used', { state: 'failed' }, undefined],
])('the picture that is shown of a photo %s', (_, fields, shown) => {
  expect(pictureOf(photo('a', { preview: 'blob:a', ...fields }))).toBe(shown);
});
