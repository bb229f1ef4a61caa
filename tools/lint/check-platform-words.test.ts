import { expect, test } from 'vitest';
import { businessWordsIn, checkPlatformWords } from './check-platform-words.ts';

const wordsIn = (source: string, path = 'src/platform/web/some.ts') =>
  businessWordsIn(path, source).map((complaint) => complaint.split('"')[1]);

test.each([
  ['const minimumTipPrice = 1;', ['tip']],
  ["type Act = 'unlock' | 'follow';", ['unlock', 'follow']],
  ["const path = '/wallet/top-up';", ['wallet']],
  ['const followers = payouts;', ['follow', 'payout']],
])('%s names the business', (source, words) => {
  expect(wordsIn(source)).toEqual(words);
});

test.each([
  '// As when a fan follows a creator.',
  '/** Of tips and unlocks. */ const effects = [];',
  'const multiple = tooltip.likely;',
  'const discharge = 1;',
])('%s does not', (source) => {
  expect(wordsIn(source)).toEqual([]);
});

test('a file may use a word that means something else there', () => {
  expect(wordsIn('unlock();', 'src/platform/server/postgres/launcher.ts')).toEqual([]);
});

test('the platform has none', () => {
  expect(checkPlatformWords()).toEqual([]);
});
