import { expect, test } from 'vitest';
import type { WireUploadedFile } from '../../../contract/files.contract.ts';
import {
  changeUploads,
  describedBy,
  mayDoBetterLater,
  pictureOf,
  refusalsOf,
  sendingOf,
  type Upload,
  uploadsMissing,
  waiting,
} from './upload-list.ts';

const upload = (key: string, fields: Partial<Upload> = {}): Upload => ({
  key,
  fileId: `file-${key}`,
  state: 'ready',
  sent: 1,
  bytes: 100,
  ...fields,
});

const keys = (uploads: readonly Upload[]) => uploads.map(({ key }) => key).join('');
const abc = [upload('a'), upload('b'), upload('c')];

test.each([
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  // There is no place beyond the ends.
  ['a', -1, 'abc'],
  ['c', 3, 'abc'],
  ['x', 0, 'abc'],
])('upload %s put at %i', (key, at, order) => {
  expect(keys(changeUploads(abc, { type: 'place', key, at }))).toBe(order);
});

test('a draft comes before what was chosen meanwhile, however often it is looked for', () => {
  const chosen = upload('n', { fileId: undefined, state: 'queued' });
  const restore = { type: 'restore', uploads: [upload('d')] } as const;
  const once = changeUploads([upload('a'), chosen], restore);
  expect(keys(once)).toBe('dn');
  expect(keys(changeUploads(once, restore))).toBe('dn');
});

test('uploads that were taken away come back behind those that stayed, each once', () => {
  const taken = changeUploads([...abc, upload('n')], { type: 'remove', key: 'a' });
  const back = changeUploads(taken, { type: 'bring-back', uploads: abc });
  expect(keys(back)).toBe('bcna');
  expect(keys(changeUploads(back, { type: 'bring-back', uploads: abc }))).toBe('bcna');
});

test('uploads whose sending was broken off wait for their turn again', () => {
  const uploads = [
    upload('a', { state: 'sending', sent: 0.4, fileId: undefined }),
    upload('b', { state: 'checking', fileId: undefined }),
    upload('c', { state: 'checking' }),
    upload('d', { state: 'failed' }),
  ];
  const states = changeUploads([], { type: 'replace', uploads }).map(({ state }) => state);
  expect(states).toEqual(['queued', 'queued', 'checking', 'failed']);
});

test('how far the sending is counts what is sent from here, in uploads and in bytes', () => {
  const uploads = [
    upload('a'),
    upload('b', { state: 'sending', sent: 0.5 }),
    upload('c', { state: 'queued', sent: 0 }),
    // None of these is being sent from here.
    upload('d', { bytes: 0 }),
    upload('e', { kept: true }),
    upload('f', { state: 'failed' }),
  ];
  expect(sendingOf(uploads)).toEqual({ place: 2, count: 3, sentBytes: 150, bytes: 300 });
  expect(sendingOf([upload('a')])).toBeUndefined();
  expect(sendingOf([])).toBeUndefined();
});

test('what the server does not have yet is waited for: also what is not yet answered, or only named by a draft', () => {
  const uploads = [
    upload('a'),
    upload('b', { state: 'checking', described: { status: 'processing' } as WireUploadedFile }),
    upload('g', { state: 'checking' }),
    upload('h', { state: 'interrupted', fileId: undefined }),
    upload('c', { state: 'queued', fileId: undefined }),
    upload('d', { state: 'sending', fileId: undefined }),
    upload('e', { state: 'checking', fileId: undefined }),
    upload('f', { state: 'failed', fileId: undefined }),
  ];
  expect(uploadsMissing(uploads)).toBe(5);
});

test('each reason is said once, with the places of its uploads', () => {
  const refused = (key: string, failure: string) => upload(key, { state: 'failed', failure });
  const uploads = [
    refused('a', 'Too large.'),
    upload('b'),
    refused('c', 'No photo.'),
    refused('d', 'Too large.'),
  ];
  const [a, , c, d] = uploads;
  expect(refusalsOf(uploads)).toEqual([
    { reason: 'Too large.', mayTryAgain: false, places: [1, 4], uploads: [a, d] },
    { reason: 'No photo.', mayTryAgain: false, places: [3], uploads: [c] },
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
])('an upload refused with %i may be sent again: %s', (status, again) => {
  expect(mayDoBetterLater(status)).toBe(again);
});

test.each<[string, Partial<Upload>, string | undefined]>([
  ['on its way', { state: 'sending' }, 'blob:a'],
  ['not sent, because the line broke', { state: 'failed', mayTryAgain: true }, 'blob:a'],
  ['that cannot be used', { state: 'failed' }, undefined],
])('what is shown of an upload %s', (_, fields, shown) => {
  expect(pictureOf(upload('a', { preview: 'blob:a', ...fields }))).toBe(shown);
});

const described = (fields: Partial<WireUploadedFile>): WireUploadedFile => ({
  _id: 'f',
  type: 'feed-video',
  kind: 'video',
  status: 'processing',
  thumbnails: [],
  name: 'firing.mp4',
  ...fields,
});

test('what the server says of a file is kept while it is prepared and once it is ready; a video is no picture', () => {
  const underWay = described({ steps: [{ name: '480', state: 'running', percent: 40 }] });
  expect(describedBy(underWay)).toEqual({ state: 'checking', described: underWay });
  const withoutPoster = described({ status: 'finished', url: '/media/x/f/480.mp4' });
  expect(describedBy(withoutPoster)).not.toHaveProperty('preview');
  const ready = described({ status: 'finished', url: '/media/x/f/480.mp4', thumbnails: ['/p.webp'] });
  expect(describedBy(ready)).toMatchObject({ state: 'ready', described: ready, preview: '/p.webp' });
  const photo = described({ kind: 'picture', status: 'finished', url: '/media/x/f/small.webp' });
  expect(describedBy(photo)).toMatchObject({ preview: '/media/x/f/small.webp' });
  expect(describedBy(described({ status: 'error', errorMessage: 'Broken.' }))).toEqual({
    state: 'failed',
    failure: 'Broken.',
  });
});

test('what the server has of an upload in parts counts as sent while it waits', () => {
  const sending = { key: 'a', state: 'sending', sent: 0.4, bytes: 100 } as const;
  expect(waiting(sending)).toMatchObject({ state: 'queued', sent: 0 });
  expect(waiting({ ...sending, uploadId: 'u' })).toMatchObject({ state: 'queued', sent: 0.4 });
});
