import { expect, test } from 'vitest';
import type { Audience } from '../../contract/post.contract.ts';
import { EMPTY_FIELDS } from '../drafts/post-draft.ts';
import type { PostFile } from '../files/post-file.ts';
import { lockOf, previewPost, type Viewer, viewersOf, type WrittenSoFar } from './preview-post.ts';

const photo = (key: string, fields: Partial<PostFile> = {}): PostFile => ({
  key,
  role: 'photo',
  state: 'ready',
  sent: 1,
  bytes: 10,
  preview: `blob:${key}`,
  width: 600,
  height: 400,
  alt: '',
  ...fields,
});

const written = (fields: Partial<WrittenSoFar> = {}): WrittenSoFar => ({
  performer: { _id: 'ash', name: 'Ash & Slip', username: 'ashandslip', avatar: '/ash.webp', monthlyPrice: 7 },
  fields: {
    ...EMPTY_FIELDS,
    title: ' From the kiln',
    text: 'Nine from the shelf ',
    audience: 'buyers',
  },
  kind: 'photo',
  files: [photo('a', { alt: 'A bowl' }), photo('b'), photo('c', { state: 'failed' })],
  price: 6,
  ...fields,
});

const NOW = '2026-11-09T10:00:00.000Z';
const seen = (viewer: Viewer, fields?: Partial<WrittenSoFar>, lockedCover?: string) =>
  previewPost(written(fields), viewer, { lockedCover, now: NOW });

// The same table as the server's test.
test.each<[Audience, Viewer, string | null]>([
  ['everyone', 'guest', null],
  ['everyone', 'follower', null],
  ['followers', 'guest', 'followers'],
  ['followers', 'follower', null],
  ['subscribers', 'guest', 'subscribers'],
  ['subscribers', 'follower', 'subscribers'],
  ['subscribers', 'subscriber', null],
  ['buyers', 'guest', 'buyers'],
  ['buyers', 'follower', 'buyers'],
  ['buyers', 'buyer', null],
])('what is for %s is for a %s locked by: %s', (audience, viewer, lock) => {
  expect(lockOf(audience, viewer)).toBe(lock);
});

test('only a post for sale has a preview for buyers, and one for subscribers for those', () => {
  expect(viewersOf('buyers')).toEqual(['guest', 'follower', 'buyer']);
  expect(viewersOf('subscribers')).toEqual(['guest', 'follower', 'subscriber']);
  for (const audience of ['everyone', 'followers'] as const)
    expect(viewersOf(audience)).toEqual(['guest', 'follower']);
});

test('a guest sees the price, how many photos there are, and nothing of them', () => {
  const post = seen('guest', {}, 'data:grain');
  expect(post).toMatchObject({ canView: false, lockedReason: 'buyers', price: 6, photoCount: 2 });
  expect(post.files).toEqual([{ thumbnails: ['data:grain'], width: 600, height: 400 }]);
  expect(JSON.stringify(seen('guest'))).not.toContain('blob:');
  expect(JSON.stringify(post)).not.toContain('A bowl');
});

test('a buyer sees every photo that can be used, in its order and with its words', () => {
  const post = seen('buyer');
  expect(post).toMatchObject({
    canView: true,
    lockedReason: null,
    photoCount: 2,
    text: 'Nine from the shelf',
  });
  expect(post.files.map(({ url, alt }) => [url, alt])).toEqual([
    ['blob:a', 'A bowl'],
    ['blob:b', ''],
  ]);
});

test('a photo of a draft counts before its picture is there', () => {
  const post = seen('buyer', { files: [photo('a', { preview: undefined, state: 'checking' }), photo('b')] });
  expect(post.photoCount).toBe(2);
  expect(post.files).toHaveLength(1);
});

test('a text post is open to everybody, whatever was chosen for photos before', () => {
  const post = seen('guest', { kind: 'text', files: [] });
  expect(post).toMatchObject({ type: 'text', audience: 'everyone', canView: true, files: [] });
});

test('a new post has the current date, an edited one keeps its date', () => {
  expect(seen('guest').publishedAt).toBe(NOW);
  expect(seen('guest', { publishedAt: '2026-01-01T00:00:00.000Z' }).publishedAt).toBe(
    '2026-01-01T00:00:00.000Z',
  );
  expect(seen('guest', { publishedAt: null }).publishedAt).toBe(NOW);
});

test('a video plays for a buyer once it is ready; a guest sees its length, thumbnail and teaser, and no address of it', () => {
  const described: NonNullable<PostFile['described']> = {
    _id: 'v',
    type: 'feed-video',
    kind: 'video',
    status: 'finished',
    name: 'firing.mp4',
    url: '/media/secret/v/480.mp4',
    thumbnails: [],
    duration: 12.5,
  };
  const files = [
    photo('v', { role: 'video', described }),
    photo('cover', { role: 'thumbnail', preview: '/cover.webp' }),
    photo('cut', { role: 'teaser', described: { ...described, _id: 't', url: '/media/open/t/480.mp4' } }),
  ];
  const guest = seen('guest', { kind: 'video', files });
  expect(guest).toMatchObject({ type: 'video', canView: false, duration: 12.5, photoCount: 1 });
  expect(guest.thumbnail?.url).toBe('/cover.webp');
  expect(guest.teaser?.url).toBe('/media/open/t/480.mp4');
  expect(JSON.stringify(guest)).not.toContain('secret');
  expect(seen('buyer', { kind: 'video', files }).files.map(({ url }) => url)).toEqual([described.url]);
  const waiting = [photo('v', { role: 'video', state: 'checking', preview: 'blob:v' })];
  expect(seen('buyer', { kind: 'video', files: waiting }).files).toEqual([]);
});

test('a poll has its options without votes, an announced live stream its time', () => {
  const poll = { question: 'Which glaze? ', options: ['Ash', '', 'Celadon'], days: 7 };
  const streamingAt = '2026-12-01T18:00:00.000Z';
  const fields = { ...EMPTY_FIELDS, poll, streamingAt, tags: 'clay' };
  expect(seen('guest', { fields, kind: 'scheduled-streaming', files: [] })).toMatchObject({
    pollDescription: 'Which glaze?',
    polls: [{ description: 'Ash', totalVote: 0 }, { description: 'Celadon' }],
    streamingScheduled: streamingAt,
    tags: ['clay'],
    canView: true,
  });
});
