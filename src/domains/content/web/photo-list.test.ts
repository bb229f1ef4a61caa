import { expect, test } from 'vitest';
import { changePhotos, type Photo, sendingOf } from './photo-list.ts';

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
  // Beyond the ends there is no place.
  ['a', -1, 'abc'],
  ['c', 3, 'abc'],
  ['x', 0, 'abc'],
])('photo %s put at %i', (key, at, order) => {
  expect(keys(changePhotos(abc, { type: 'place', key, at }))).toBe(order);
});

test('a draft comes before what was chosen meanwhile, however often it is looked for', () => {
  const chosen = photo('n', { fileId: undefined, state: 'queued' });
  const restore = { type: 'restore', photos: [photo('d')] } as const;
  const once = changePhotos([photo('a'), chosen], restore);
  expect(keys(once)).toBe('dn');
  expect(keys(changePhotos(once, restore))).toBe('dn');
});

test('photos whose sending was broken off wait for their turn again', () => {
  const photos = [
    photo('a', { state: 'sending', sent: 0.4, fileId: undefined }),
    photo('b', { state: 'checking', fileId: undefined }),
    photo('c', { state: 'checking' }),
    photo('d', { state: 'failed' }),
  ];
  const states = changePhotos([], { type: 'replace', photos }).map(({ state }) => state);
  expect(states).toEqual(['queued', 'queued', 'checking', 'failed']);
});

test('how far the sending is counts what is sent from here, in photos and in bytes', () => {
  const photos = [
    photo('a'),
    photo('b', { state: 'sending', sent: 0.5 }),
    photo('c', { state: 'queued', sent: 0 }),
    // None of these is sent from here, or at all.
    photo('d', { bytes: 0 }),
    photo('e', { kept: true }),
    photo('f', { state: 'failed' }),
  ];
  expect(sendingOf(photos)).toEqual({ place: 2, count: 3, sentBytes: 150, bytes: 300 });
  expect(sendingOf([photo('a')])).toBeUndefined();
  expect(sendingOf([])).toBeUndefined();
});
