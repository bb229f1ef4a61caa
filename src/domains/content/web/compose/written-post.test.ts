import { expect, test } from 'vitest';
import type { Photo } from '../photos/photo.ts';
import { writtenPost } from './written-post.ts';

const photo = (key: string, fields: Partial<Photo> = {}): Photo => ({
  key,
  fileId: `file-${key}`,
  state: 'ready',
  sent: 1,
  bytes: 100,
  alt: '',
  ...fields,
});

const fields = { title: ' From the shelf ', text: ' Nine cups ', audience: 'buyers', price: '6.50' } as const;

test('a photo post for buyers has its price, its photos in order, and their words', () => {
  const photos = [
    photo('b', { alt: ' A bowl ' }),
    photo('a'),
    photo('c', { fileId: undefined, state: 'failed', alt: 'Never sent' }),
  ];
  expect(writtenPost({ fields, photos, isPhoto: true }, 'active')).toEqual({
    type: 'photo',
    title: 'From the shelf',
    text: 'Nine cups',
    audience: 'buyers',
    price: '6.50',
    fileIds: ['file-b', 'file-a'],
    alts: { 'file-b': 'A bowl' },
    status: 'active',
  });
});

test('a text post is for everybody and free, whatever was chosen before', () => {
  expect(writtenPost({ fields, photos: [], isPhoto: false }, 'inactive')).toEqual({
    type: 'text',
    title: 'From the shelf',
    text: 'Nine cups',
    audience: 'everyone',
    fileIds: [],
    alts: {},
    status: 'inactive',
  });
});
