import { expect, test } from 'vitest';
import type { Upload } from '#domains/media/web/index.ts';
import { nextToAttach } from './next-to-attach.ts';

const upload = (key: string, fields: Partial<Upload> = {}): Upload => ({
  key,
  state: 'checking',
  fileId: `file-${key}`,
  sent: 1,
  bytes: 10,
  ...fields,
});
const keys = (uploads: readonly Upload[]) => nextToAttach(uploads).map(({ key }) => key);
const SENDING = { state: 'sending', fileId: undefined } as const;

test('photos keep the order in which they were chosen: a later one waits for those before it', () => {
  expect(keys([upload('a'), upload('b', SENDING), upload('c')])).toEqual(['a']);
  expect(keys([upload('a', SENDING), upload('b')])).toEqual([]);
});

test('one that failed or was broken off holds up no other', () => {
  const failed = upload('a', { state: 'failed', fileId: undefined });
  const brokenOff = upload('b', { state: 'interrupted', fileId: undefined });
  expect(keys([failed, brokenOff, upload('c')])).toEqual(['c']);
});

test('those that are in the gallery already are left, and ten go at once', () => {
  const many = Array.from({ length: 15 }, (_, index) =>
    upload(String(index), index === 0 ? { kept: true } : {}),
  );
  expect(keys(many)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});
