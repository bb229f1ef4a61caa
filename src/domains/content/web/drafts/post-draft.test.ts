import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeDraftAt, writeDraftAt } from '#platform/web/drafts/draft-storage.ts';
import type { PostFile } from '../files/post-file.ts';
import {
  draftPlace,
  EMPTY_FIELDS,
  filesOfDraft,
  filesToKeep,
  isSameDraft,
  type PostDraft,
  readDraft,
} from './post-draft.ts';

const DRAFT: PostDraft = {
  title: 'Nine',
  text: 'From the shelf',
  audience: 'buyers',
  price: '6.50',
  tags: 'clay, kiln',
  poll: { question: 'Which glaze?', options: ['Ash', 'Celadon'], days: 7 },
  scheduledAt: '2026-12-01T18:00:00.000Z',
  streamingAt: null,
  draftId: '',
  awaited: null,
  photos: [{ fileId: 'f1', alt: 'A bowl', role: 'photo' }],
};
const place = draftPlace('ash');

/** A stand-in for localStorage, which Node does not have. */
function storage(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
}

let device: Map<string, string>;
beforeEach(() => {
  device = new Map();
  vi.stubGlobal('localStorage', storage(device));
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is restored unchanged, only for its account and its post', () => {
  expect(writeDraftAt('server', place, DRAFT)).toBe(true);
  expect(readDraft(place)).toEqual(DRAFT);
  expect(readDraft(draftPlace('juno'))).toBeUndefined();
  expect(readDraft(draftPlace('ash', 'post-1'))).toBeUndefined();
  removeDraftAt('server', place);
  expect(readDraft(place)).toBeUndefined();
});

test('a draft from before posts had titles, tags, polls and times has none of them, and only photos', () => {
  const { text, audience, price } = DRAFT;
  device.set(place, JSON.stringify({ text, audience, price, photos: [{ fileId: 'f1', alt: 'A bowl' }] }));
  expect(readDraft(place)).toEqual({
    ...EMPTY_FIELDS,
    ...{ text, audience, price },
    photos: [{ fileId: 'f1', alt: 'A bowl', role: 'photo' }],
  });
});

test.each([
  '',
  'not json',
  '{}',
  '{"text":7}',
  '[]',
  'null',
  JSON.stringify({ ...DRAFT, poll: { question: 'Which?' } }),
  JSON.stringify({ ...DRAFT, scheduledAt: 'soon' }),
  JSON.stringify({ ...DRAFT, photos: [{ fileId: 'f1', alt: '', role: 'curtain' }] }),
])('%j is no draft', (kept) => {
  device.set(place, kept);
  expect(readDraft(place)).toBeUndefined();
});

const photo = (fields: Partial<PostFile>): PostFile => ({
  key: 'k',
  role: 'photo',
  state: 'ready',
  sent: 1,
  bytes: 1,
  alt: '',
  ...fields,
});

test('uploaded files are saved, in their order, with their roles and alt texts', () => {
  const photos = [
    photo({ fileId: 'f2', alt: 'Two' }),
    photo({ state: 'sending' }),
    photo({ fileId: 'f1', role: 'teaser' }),
  ];
  expect(filesToKeep(photos)).toEqual([
    { fileId: 'f2', alt: 'Two', role: 'photo' },
    { fileId: 'f1', alt: '', role: 'teaser' },
  ]);
});

test('a draft’s files are those of the post, or ones to be loaded from the server', () => {
  const ofPost = [photo({ key: 'f1', fileId: 'f1', preview: '/f1.webp', kept: true, alt: 'Old words' })];
  const draft = { ...DRAFT, photos: [...DRAFT.photos, { fileId: 'f9', alt: '', role: 'video' as const }] };
  expect(filesOfDraft(draft, ofPost)).toEqual([
    { ...ofPost[0], alt: 'A bowl' },
    { key: 'f9', fileId: 'f9', alt: '', role: 'video', state: 'checking', sent: 1, bytes: 0 },
  ]);
});

test('drafts are equal if their content is, in any key order', () => {
  const { text, ...rest } = DRAFT;
  expect(isSameDraft(DRAFT, { ...rest, text })).toBe(true);
  expect(isSameDraft(DRAFT, { ...DRAFT, price: '6.5' })).toBe(false);
  expect(isSameDraft(DRAFT, { ...DRAFT, title: 'Ten' })).toBe(false);
  expect(isSameDraft(DRAFT, { ...DRAFT, photos: [] })).toBe(false);
  expect(isSameDraft(DRAFT, { ...DRAFT, poll: null })).toBe(false);
  expect(isSameDraft(DRAFT, { ...DRAFT, scheduledAt: null })).toBe(false);
});
