import { expect, test } from 'vitest';
import { endpoint as declare } from '#platform/contract/endpoint.ts';
import { uploadedFile } from '../../../contract/files.contract.ts';
import type { ResumableUpload } from '../../../contract/uploads.contract.ts';
import {
  adoptUnfinished,
  areWatchedOver,
  awaitUpload,
  changeGroup,
  failGroup,
  groupAt,
  interruptedUploads,
  isSending,
  isStillSent,
  type LeftGroup,
  leaveGroup,
  leftGroups,
  NO_UPLOADS,
  nextToSend,
  openGroup,
  removeFromGroup,
  stateOfLeft,
  type UploadQueue,
  uploadsToWatch,
  wouldLoseBytes,
} from './upload-groups.ts';
import type { Upload, UploadEndpoint } from './upload-list.ts';

const chosen = (key: string, fields: Partial<Upload> = {}): Upload => ({
  key,
  file: new File(['a picture'], `${key}.jpg`),
  state: 'queued',
  sent: 0,
  bytes: 100,
  ...fields,
});
/** A upload that the server already had. */
const there = (key: string): Upload => ({
  key,
  fileId: `file-${key}`,
  state: 'ready',
  sent: 1,
  bytes: 0,
});

const left: LeftGroup = {
  title: 'Nine cups',
  back: { href: '/there', label: 'Back' },
  form: {},
  keep: () => null,
};
const endpointAt = (path: string): UploadEndpoint =>
  declare({
    method: 'POST',
    path,
    who: 'creator',
    summary: 'Upload a file',
    files: { file: { maxBytes: 1000, required: true, maxCount: 1 } },
    output: uploadedFile,
  });
const endpoint = endpointAt('/files/of/this/test');

const open = (queue: UploadQueue, place: string, ...uploads: Upload[]) =>
  openGroup(queue, { place, uploads, endpoint, noLongerKept: 'Not kept.' });
const leave = (queue: UploadQueue, place: string) => leaveGroup(queue, place, left);
const put = (queue: UploadQueue, place: string, ...uploads: Upload[]) =>
  changeGroup(queue, place, () => ({ uploads }));
const keysAt = (queue: UploadQueue, place: string) => groupAt(queue, place)?.uploads.map(({ key }) => key);

test('two forms never mix their uploads, and come back to their own', () => {
  const both = open(leave(open(NO_UPLOADS, 'new', chosen('a')), 'new'), 'edit', there('e'), chosen('b'));
  expect(keysAt(both, 'new')).toEqual(['a']);
  expect(keysAt(both, 'edit')).toEqual(['e', 'b']);
  expect(leftGroups(both).map(({ place }) => place)).toEqual(['new']);

  // Back in the first form, its uploads with their progress replace the form's initial ones.
  const back = open(put(leave(both, 'edit'), 'new', chosen('a', { state: 'ready', fileId: 'f' })), 'new');
  expect(groupAt(back, 'new')).toMatchObject({ left: undefined, uploads: [{ key: 'a', state: 'ready' }] });
  expect(leftGroups(back).map(({ place }) => place)).toEqual(['edit']);
});

test.each<[string, Upload, boolean]>([
  ['waits', chosen('a'), true],
  ['is being sent', chosen('a', { state: 'sending' }), true],
  ['is being checked', chosen('a', { state: 'checking', fileId: 'f' }), true],
  ['was not sent and may be', chosen('a', { state: 'failed', mayTryAgain: true }), true],
  // Part of the draft, or unusable.
  ['is ready', chosen('a', { state: 'ready', fileId: 'f' }), false],
  ['was of the wrong kind', chosen('a', { state: 'failed', mayTryAgain: false }), false],
  ['was there before', there('a'), false],
])('a form that is left with a file that %s', (_, upload, staysHere) => {
  const queue = leave(open(NO_UPLOADS, 'new', upload), 'new');
  expect(queue.groups).toHaveLength(staysHere ? 1 : 0);
  expect(areWatchedOver(queue)).toBe(staysHere);
});

test('bytes would be lost with the document while they wait or are being sent, wherever one is', () => {
  const queue = open(NO_UPLOADS, 'new', chosen('a'));
  expect(wouldLoseBytes(queue)).toBe(true);
  expect(wouldLoseBytes(leave(queue, 'new'))).toBe(true);
  const sent = put(leave(queue, 'new'), 'new', chosen('a', { state: 'checking', fileId: 'f' }));
  expect(wouldLoseBytes(sent)).toBe(false);
  // It is listed until it is ready.
  expect(areWatchedOver(sent)).toBe(true);
});

test('two are sent at a time, over all forms, and none of a form that pauses or without a line', () => {
  const keys = (queue: UploadQueue) => nextToSend(queue).map(({ place, key }) => `${place} ${key}`);
  const queue = open(open(NO_UPLOADS, 'new', there('t'), chosen('a')), 'edit', chosen('b'), chosen('c'));
  expect(keys(queue)).toEqual(['new a', 'edit b']);
  expect(keys(put(queue, 'new', chosen('a', { state: 'sending' })))).toEqual(['edit b']);
  expect(keys(changeGroup(queue, 'new', () => ({ paused: true })))).toEqual(['edit b', 'edit c']);
  expect(keys({ ...queue, isCutOff: true })).toEqual([]);
});

test('a file of another purpose is sent with an endpoint of its own', () => {
  const video = endpointAt('/videos/of/this/test');
  const queue = open(NO_UPLOADS, 'new', chosen('a', { endpoint: video }), chosen('b'));
  expect(nextToSend(queue).map((each) => each.endpoint)).toEqual([video, endpoint]);
});

test('what was taken away, or waits again, is not sent any longer', () => {
  const sending = open(NO_UPLOADS, 'new', chosen('a', { state: 'sending' }), chosen('b'));
  expect(isStillSent(sending, 'a')).toBe(true);
  expect(isStillSent(put(sending, 'new', chosen('a', { state: 'checking' })), 'a')).toBe(true);
  expect(isStillSent(put(sending, 'new', chosen('a')), 'a')).toBe(false);
  expect(isStillSent(removeFromGroup(sending, 'new', 'a'), 'a')).toBe(false);
  expect(isStillSent(NO_UPLOADS, 'a')).toBe(false);
});

test('of a form that was left nothing is told once its last upload is taken away; an open one stays', () => {
  const queue = open(NO_UPLOADS, 'new', there('t'), chosen('a'));
  expect(keysAt(removeFromGroup(queue, 'new', 'a'), 'new')).toEqual(['t']);
  expect(removeFromGroup(leave(queue, 'new'), 'new', 'a').groups).toEqual([]);
});

test('uploads are watched while the server works on them, until it does not know who asks', () => {
  const queue = open(NO_UPLOADS, 'new', chosen('a', { state: 'checking', fileId: 'f' }), chosen('b'));
  expect(uploadsToWatch(queue)).toEqual([{ place: 'new', key: 'a', fileId: 'f', isInterrupted: false }]);
  expect(uploadsToWatch(changeGroup(queue, 'new', () => ({ signedOut: true })))).toEqual([]);
});

const unfinished: ResumableUpload = {
  _id: 'u',
  purpose: 'feed-video',
  name: 'kiln.mp4',
  bytes: 400,
  offset: 100,
  place: '/creator/form',
  expiresAt: '2026-11-27T00:00:00.000Z',
};

test('an upload that a draft names and that is not complete waits for its file, and is watched meanwhile', () => {
  const named: Upload = { ...there('u'), fileId: 'u', state: 'checking' };
  const queue = awaitUpload(open(NO_UPLOADS, 'new', named), { place: 'new', key: 'u' }, unfinished);
  expect(groupAt(queue, 'new')?.uploads).toMatchObject([
    { uploadId: 'u', fileId: undefined, state: 'interrupted', name: 'kiln.mp4', bytes: 400, sent: 0.25 },
  ]);
  expect(uploadsToWatch(queue)).toEqual([{ place: 'new', key: 'u', fileId: 'u', isInterrupted: true }]);
  expect(nextToSend(queue)).toEqual([]);
});

test('an upload that a draft names goes on in its form where the dock was sending it', () => {
  const named: Upload = { ...there('u'), fileId: 'u', state: 'checking' };
  const sent = chosen('s', { uploadId: 'u', state: 'sending' });
  const both = leave(open(open(NO_UPLOADS, 'dock', sent), 'new', named), 'dock');
  const queue = awaitUpload(both, { place: 'new', key: 'u' }, unfinished);
  expect(queue.groups.map(({ place }) => place)).toEqual(['new']);
  expect(nextToSend(queue)).toMatchObject([{ place: 'new', key: 'u', uploadId: 'u', file: sent.file }]);
});

test('a form adopts what was broken off in it, and nothing else', () => {
  const ofForm = {
    ...NO_UPLOADS,
    unfinished: [unfinished, { ...unfinished, _id: 'v', place: '/elsewhere' }],
  };
  const started = { place: 'bulk', href: '/creator/form', uploads: [], endpoint, noLongerKept: '' };
  const queue = adoptUnfinished(openGroup(ofForm, started), 'bulk');
  expect(groupAt(queue, 'bulk')?.uploads).toMatchObject([{ uploadId: 'u', state: 'interrupted' }]);
  expect(groupAt(adoptUnfinished(queue, 'bulk'), 'bulk')?.uploads).toHaveLength(1);
});

test.each<[ReturnType<typeof stateOfLeft>, Upload[]]>([
  [{ state: 'sending', count: 2 }, [chosen('a', { state: 'ready' }), chosen('b'), there('t')]],
  [{ state: 'sending', count: 1 }, [chosen('a', { state: 'failed' }), chosen('b', { state: 'sending' })]],
  // Failures are reported before uploads that are still processing, and never called ready.
  [{ state: 'failed', count: 1 }, [chosen('a', { state: 'failed' }), chosen('b', { state: 'checking' })]],
  [{ state: 'checking', count: 1 }, [chosen('a', { state: 'ready' }), chosen('b', { state: 'checking' })]],
  [{ state: 'ready', count: 2 }, [chosen('a', { state: 'ready' }), chosen('b', { state: 'ready' })]],
])('what is left comes to %o', (state, uploads) => {
  const queue = leave(open(NO_UPLOADS, 'new', chosen('x')), 'new');
  expect(stateOfLeft(leftGroups(put(queue, 'new', ...uploads)))).toEqual(state);
});

test('it pauses only where everything that waits is paused', () => {
  const one = leave(open(NO_UPLOADS, 'new', chosen('a')), 'new');
  const paused = changeGroup(one, 'new', () => ({ paused: true }));
  expect(stateOfLeft(leftGroups(paused)).state).toBe('paused');
  const both = leave(open(paused, 'edit', chosen('b')), 'edit');
  expect(stateOfLeft(leftGroups(both))).toEqual({ state: 'sending', count: 2 });
});

test('what is not sent in the name of somebody else stays, says why, and stops its neighbours', () => {
  const begun = open(NO_UPLOADS, 'new', there('was'), chosen('a', { state: 'sending' }), chosen('b'));
  const queue = failGroup(open(begun, 'other', chosen('c')), 'new', 'Somebody else is in.');
  const [was, a, b] = groupAt(queue, 'new')?.uploads ?? [];
  expect(was).toMatchObject({ state: 'ready' });
  for (const upload of [a, b])
    expect(upload).toMatchObject({ state: 'failed', failure: 'Somebody else is in.', mayTryAgain: true });
  expect(isStillSent(queue, 'a')).toBe(false);
  expect(nextToSend(queue).map(({ key }) => key)).toEqual(['c']);
});

const upload = (id: string) => ({
  _id: id,
  purpose: 'feed-video',
  name: 'kiln.mp4',
  bytes: 100,
  offset: 40,
  expiresAt: '2026-11-29T00:00:00.000Z',
});

test('what was broken off earlier is watched over, until something here goes on with it', () => {
  const queue = { ...NO_UPLOADS, unfinished: [upload('u'), upload('v')] };
  expect(areWatchedOver(queue)).toBe(true);
  const going = open(queue, 'new', chosen('a', { state: 'sending', uploadId: 'u' }));
  expect(interruptedUploads(going).map(({ _id }) => _id)).toEqual(['v']);
});

test('bytes of an upload in parts stay on the server: closing loses none', () => {
  const queue = open(NO_UPLOADS, 'new', chosen('a', { state: 'sending', uploadId: 'u' }));
  expect([isSending(queue), wouldLoseBytes(queue)]).toEqual([true, false]);
  expect(wouldLoseBytes(put(queue, 'new', chosen('b')))).toBe(true);
});
