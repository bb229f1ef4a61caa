import { expect, test } from 'vitest';
import { type PostFile, roleOf } from '../files/post-file.ts';
import { sortChosen } from './chosen-files.ts';
import { kindOf } from './kind-of.ts';

const chosen = (name: string, type = '') => new File(['bytes'], name, { type });
const there = (role: PostFile['role'], key: string = role): PostFile => ({
  key,
  role,
  alt: '',
  state: 'ready',
  sent: 1,
  bytes: 1,
});
const jpeg = chosen('kiln.jpg', 'image/jpeg');
const clip = chosen('firing.mp4', 'video/mp4');
const song = chosen('wheel.m4a', 'audio/mp4');

test.each<[string, string, string]>([
  ['kiln.jpg', 'image/jpeg', 'photo'],
  ['firing.mov', 'video/quicktime', 'video'],
  ['wheel.mp3', 'audio/mpeg', 'audio'],
  // Browsers know no type of these.
  ['firing.MKV', '', 'video'],
  ['wheel.flac', '', 'audio'],
  ['kiln.heic', '', 'photo'],
  ['letter.pdf', 'application/pdf', 'photo'],
])('%s of type “%s” is a %s', (name, type, role) => {
  expect(roleOf({ name, type })).toBe(role);
});

test('the first file decides what the post is; others are left', () => {
  expect(sortChosen([jpeg, clip, jpeg], [])).toMatchObject({ role: 'photo', left: [clip] });
  expect(sortChosen([clip, jpeg, song], [])).toEqual({ role: 'video', taken: [clip], left: [jpeg, song] });
  expect(sortChosen([song], [])).toEqual({ role: 'audio', taken: [song], left: [] });
});

test('what is there decides before what comes; a video takes no second one, and thumbnail and teaser do not count', () => {
  expect(sortChosen([clip, jpeg], [there('photo')])).toEqual({ role: 'photo', taken: [jpeg], left: [clip] });
  const ofVideo = [there('video'), there('thumbnail'), there('teaser')];
  expect(sortChosen([clip], ofVideo)).toEqual({ role: 'video', taken: [], left: [clip] });
  expect(sortChosen([clip], ofVideo.slice(1))).toEqual({ role: 'video', taken: [clip], left: [] });
});

test('a thirteenth photo is left, and a saved post keeps its kind', () => {
  const photos = Array.from({ length: 11 }, (_, index) => there('photo', String(index)));
  const more = [jpeg, chosen('cup.png', 'image/png')];
  expect(sortChosen(more, photos)).toEqual({ role: 'photo', taken: [jpeg], left: more.slice(1) });
  expect(sortChosen([jpeg], [], 'video')).toEqual({ role: 'video', taken: [], left: [jpeg] });
});

test('a post is what is in it', () => {
  const words = { streamingAt: null };
  expect(kindOf(words, [])).toBe('text');
  expect(kindOf(words, [there('thumbnail'), there('video')])).toBe('video');
  expect(kindOf(words, [there('audio')])).toBe('audio');
  expect(kindOf(words, [there('photo')])).toBe('photo');
  expect(kindOf({ streamingAt: '' }, [])).toBe('scheduled-streaming');
});
