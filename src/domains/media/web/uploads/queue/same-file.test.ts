import { expect, test } from 'vitest';
import { isSameFile } from './same-file.ts';

const upload = { name: 'kiln opening.mp4', bytes: 2_000, lastModified: 1_764_000_000_000 };
const file = { name: 'kiln opening.mp4', size: 2_000, lastModified: 1_764_000_000_000 };

test.each([
  ['the same file', file, true],
  ['another name', { ...file, name: 'kiln closing.mp4' }, false],
  ['another size', { ...file, size: 2_001 }, false],
  ['another date', { ...file, lastModified: 1 }, false],
])('%s', (_, chosen, isSame) => {
  expect(isSameFile(upload, chosen)).toBe(isSame);
});

test('the name counts as the server has cleaned it, and the date where it is known', () => {
  expect(isSameFile({ ...upload, name: 'a b.mp4' }, { ...file, name: 'a:b.mp4' })).toBe(true);
  expect(isSameFile({ name: upload.name, bytes: 2_000 }, { ...file, lastModified: 1 })).toBe(true);
});
