import { expect, test } from 'vitest';
import { splitFileName } from './file-name.ts';

test.each([
  ['IMG_20240611_0142.heic', 'IMG_20240611_', '0142.heic'],
  ['pot.png', '', 'pot.png'],
  ['🌿🌿 scan.heic', '🌿🌿 ', 'scan.heic'],
  ['', '', ''],
])('%s keeps its end', (name, start, end) => {
  expect(splitFileName(name)).toEqual({ start, end });
});
