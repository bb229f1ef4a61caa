import { expect, test } from 'vitest';
import type { Photo } from '../photos/photo-list.ts';
import {
  areWatchedOver,
  batchAt,
  changeBatch,
  failBatch,
  isStillSent,
  type LeftForm,
  leaveBatch,
  leftBatches,
  NO_UPLOADS,
  nextToSend,
  openBatch,
  photosToWatch,
  removePhoto,
  stateOfLeft,
  type Uploads,
  wouldLoseBytes,
} from './upload-batches.ts';

const chosen = (key: string, fields: Partial<Photo> = {}): Photo => ({
  key,
  file: new File(['a picture'], `${key}.jpg`),
  state: 'queued',
  sent: 0,
  bytes: 100,
  alt: '',
  ...fields,
});
/** A photo that the server already had. */
const there = (key: string): Photo => ({
  key,
  fileId: `file-${key}`,
  state: 'ready',
  sent: 1,
  bytes: 0,
  alt: '',
});

const fields = { text: 'Nine cups', audience: 'everyone', price: '' } as const;
const left: LeftForm = {
  postId: undefined,
  fields,
  start: { fields: { ...fields, text: '' }, photos: [] },
  onServer: { found: null, isOurs: true },
};

const open = (uploads: Uploads, place: string, ...photos: Photo[]) =>
  openBatch(uploads, { place, photos, noLongerKept: 'Not kept.' });
const leave = (uploads: Uploads, place: string) => leaveBatch(uploads, place, left);
const put = (uploads: Uploads, place: string, ...photos: Photo[]) =>
  changeBatch(uploads, place, () => ({ photos }));
const keysAt = (uploads: Uploads, place: string) => batchAt(uploads, place)?.photos.map(({ key }) => key);

test('two forms never mix their photos, and get their own back', () => {
  const both = open(leave(open(NO_UPLOADS, 'new', chosen('a')), 'new'), 'edit', there('e'), chosen('b'));
  expect(keysAt(both, 'new')).toEqual(['a']);
  expect(keysAt(both, 'edit')).toEqual(['e', 'b']);
  expect(leftBatches(both).map(({ place }) => place)).toEqual(['new']);

  // Back in the first form, its photos with their progress replace the form's initial ones.
  const back = open(put(leave(both, 'edit'), 'new', chosen('a', { state: 'ready', fileId: 'f' })), 'new');
  expect(batchAt(back, 'new')).toMatchObject({ left: undefined, photos: [{ key: 'a', state: 'ready' }] });
  expect(leftBatches(back).map(({ place }) => place)).toEqual(['edit']);
});

test.each<[string, Photo, boolean]>([
  ['waits', chosen('a'), true],
  ['is being sent', chosen('a', { state: 'sending' }), true],
  ['is being checked', chosen('a', { state: 'checking', fileId: 'f' }), true],
  ['was not sent and may be', chosen('a', { state: 'failed', mayTryAgain: true }), true],
  // Part of the draft, or unusable.
  ['is ready', chosen('a', { state: 'ready', fileId: 'f' }), false],
  ['was of the wrong kind', chosen('a', { state: 'failed', mayTryAgain: false }), false],
  ['was there before', there('a'), false],
])('a form that is left with a photo that %s', (_, photo, staysHere) => {
  const uploads = leave(open(NO_UPLOADS, 'new', photo), 'new');
  expect(uploads.batches).toHaveLength(staysHere ? 1 : 0);
  expect(areWatchedOver(uploads)).toBe(staysHere);
});

test('closing the document loses bytes while photos are queued or uploading, on any page', () => {
  const uploads = open(NO_UPLOADS, 'new', chosen('a'));
  expect(wouldLoseBytes(uploads)).toBe(true);
  expect(wouldLoseBytes(leave(uploads, 'new'))).toBe(true);
  const sent = put(leave(uploads, 'new'), 'new', chosen('a', { state: 'checking', fileId: 'f' }));
  expect(wouldLoseBytes(sent)).toBe(false);
  // It is listed until it is ready.
  expect(areWatchedOver(sent)).toBe(true);
});

test('two are uploaded at a time over all forms, none of a paused form or while offline', () => {
  const keys = (uploads: Uploads) => nextToSend(uploads).map(({ place, key }) => `${place} ${key}`);
  const uploads = open(open(NO_UPLOADS, 'new', there('t'), chosen('a')), 'edit', chosen('b'), chosen('c'));
  expect(keys(uploads)).toEqual(['new a', 'edit b']);
  expect(keys(put(uploads, 'new', chosen('a', { state: 'sending' })))).toEqual(['edit b']);
  expect(keys(changeBatch(uploads, 'new', () => ({ paused: true })))).toEqual(['edit b', 'edit c']);
  expect(keys({ ...uploads, isCutOff: true })).toEqual([]);
});

test('a removed or requeued photo is not uploaded any longer', () => {
  const sending = open(NO_UPLOADS, 'new', chosen('a', { state: 'sending' }), chosen('b'));
  expect(isStillSent(sending, 'a')).toBe(true);
  expect(isStillSent(put(sending, 'new', chosen('a', { state: 'checking' })), 'a')).toBe(true);
  expect(isStillSent(put(sending, 'new', chosen('a')), 'a')).toBe(false);
  expect(isStillSent(removePhoto(sending, 'new', 'a'), 'a')).toBe(false);
  expect(isStillSent(NO_UPLOADS, 'a')).toBe(false);
});

test('a left form disappears with its last photo; an open one stays', () => {
  const uploads = open(NO_UPLOADS, 'new', there('t'), chosen('a'));
  expect(keysAt(removePhoto(uploads, 'new', 'a'), 'new')).toEqual(['t']);
  expect(removePhoto(leave(uploads, 'new'), 'new', 'a').batches).toEqual([]);
});

test('photos are polled while the server processes them, until the session ends', () => {
  const uploads = open(NO_UPLOADS, 'new', chosen('a', { state: 'checking', fileId: 'f' }), chosen('b'));
  expect(photosToWatch(uploads)).toEqual([{ place: 'new', key: 'a', fileId: 'f' }]);
  expect(photosToWatch(changeBatch(uploads, 'new', () => ({ signedOut: true })))).toEqual([]);
});

test.each<[ReturnType<typeof stateOfLeft>, Photo[]]>([
  [{ state: 'sending', count: 2 }, [chosen('a', { state: 'ready' }), chosen('b'), there('t')]],
  [{ state: 'sending', count: 1 }, [chosen('a', { state: 'failed' }), chosen('b', { state: 'sending' })]],
  // Failures are reported before photos that are still processing, and never called ready.
  [{ state: 'failed', count: 1 }, [chosen('a', { state: 'failed' }), chosen('b', { state: 'checking' })]],
  [{ state: 'checking', count: 1 }, [chosen('a', { state: 'ready' }), chosen('b', { state: 'checking' })]],
  [{ state: 'ready', count: 2 }, [chosen('a', { state: 'ready' }), chosen('b', { state: 'ready' })]],
])('what is left comes to %o', (state, photos) => {
  const uploads = leave(open(NO_UPLOADS, 'new', chosen('x')), 'new');
  expect(stateOfLeft(leftBatches(put(uploads, 'new', ...photos)))).toEqual(state);
});

test('the state is "paused" only if everything queued is paused', () => {
  const one = leave(open(NO_UPLOADS, 'new', chosen('a')), 'new');
  const paused = changeBatch(one, 'new', () => ({ paused: true }));
  expect(stateOfLeft(leftBatches(paused)).state).toBe('paused');
  const both = leave(open(paused, 'edit', chosen('b')), 'edit');
  expect(stateOfLeft(leftBatches(both))).toEqual({ state: 'sending', count: 2 });
});

test('photos are not uploaded under another account; they stay with the reason, and stop the form’s others', () => {
  const begun = open(NO_UPLOADS, 'new', there('was'), chosen('a', { state: 'sending' }), chosen('b'));
  const uploads = failBatch(open(begun, 'other', chosen('c')), 'new', 'Somebody else is in.');
  const [was, a, b] = batchAt(uploads, 'new')?.photos ?? [];
  expect(was).toMatchObject({ state: 'ready' });
  for (const photo of [a, b])
    expect(photo).toMatchObject({ state: 'failed', failure: 'Somebody else is in.', mayTryAgain: true });
  expect(isStillSent(uploads, 'a')).toBe(false);
  expect(nextToSend(uploads).map(({ key }) => key)).toEqual(['c']);
});
