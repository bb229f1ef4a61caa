import { expect, test } from 'vitest';
import { EMPTY_FIELDS, type PostFields } from '../drafts/post-draft.ts';
import type { PostFile } from '../files/post-file.ts';
import { writtenPost } from './written-post.ts';

const file = (key: string, fields: Partial<PostFile> = {}): PostFile => ({
  key,
  fileId: `file-${key}`,
  role: 'photo',
  state: 'ready',
  sent: 1,
  bytes: 100,
  alt: '',
  ...fields,
});

const now = new Date('2026-11-26T10:00:00.000Z');
const fields: PostFields = {
  ...EMPTY_FIELDS,
  title: ' From the shelf ',
  text: ' Nine cups ',
  audience: 'buyers',
  price: '6.50',
  tags: '#clay, kiln',
};

test('a photo post for buyers has its price, its photos in order, and their words', () => {
  const files = [
    file('b', { alt: ' A bowl ' }),
    file('a'),
    file('c', { fileId: undefined, state: 'failed', alt: 'Never sent' }),
  ];
  expect(writtenPost({ fields, files, kind: 'photo', now }, 'active')).toEqual({
    type: 'photo',
    title: 'From the shelf',
    text: 'Nine cups',
    audience: 'buyers',
    price: '6.50',
    fileIds: ['file-b', 'file-a'],
    alts: { 'file-b': 'A bowl' },
    tags: ['clay', 'kiln'],
    scheduledAt: null,
    status: 'active',
  });
});

test('a text post is for everybody and free, whatever was chosen before', () => {
  expect(writtenPost({ fields, files: [], kind: 'text', now }, 'inactive')).toMatchObject({
    type: 'text',
    audience: 'everyone',
    fileIds: [],
    status: 'inactive',
  });
  expect(writtenPost({ fields, files: [], kind: 'text', now }, 'inactive')).not.toHaveProperty('price');
});

test('a video has its thumbnail and its teaser apart; audio has no teaser', () => {
  const extras = [file('cover', { role: 'thumbnail' }), file('cut', { role: 'teaser' })];
  expect(
    writtenPost(
      { fields, files: [...extras, file('clip', { role: 'video' })], kind: 'video', now },
      'active',
    ),
  ).toMatchObject({
    type: 'video',
    fileIds: ['file-clip'],
    thumbnailId: 'file-cover',
    teaserId: 'file-cut',
    price: '6.50',
  });
  expect(
    writtenPost(
      { fields, files: [...extras, file('song', { role: 'audio' })], kind: 'audio', now },
      'active',
    ),
  ).toMatchObject({ fileIds: ['file-song'], thumbnailId: 'file-cover' });
});

test('a poll is open for its days from when the post appears', () => {
  const poll = { question: ' Which glaze? ', options: [' Ash ', '', 'Celadon'], days: 3 };
  const written = (some: Partial<PostFields>) =>
    writtenPost({ fields: { ...fields, poll, ...some }, files: [], kind: 'text', now }, 'active');
  expect(written({})).toMatchObject({
    pollDescription: 'Which glaze?',
    pollOptions: ['Ash', 'Celadon'],
    pollExpiredAt: '2026-11-29T10:00:00.000Z',
  });
  expect(written({ scheduledAt: '2026-12-01T18:00:00.000Z' })).toMatchObject({
    scheduledAt: '2026-12-01T18:00:00.000Z',
    pollExpiredAt: '2026-12-04T18:00:00.000Z',
  });
  expect(written({ poll: { ...poll, days: null } })).toMatchObject({ pollExpiredAt: null });
});

test('an announced live stream says when it begins, and takes no files', () => {
  const streamingAt = '2026-12-01T18:00:00.000Z';
  const files = [file('a')];
  expect(
    writtenPost({ fields: { ...fields, streamingAt }, files, kind: 'scheduled-streaming', now }, 'active'),
  ).toMatchObject({
    type: 'scheduled-streaming',
    streamingScheduled: streamingAt,
    fileIds: [],
    audience: 'everyone',
  });
});
