import { beforeEach, expect, test, vi } from 'vitest';
import { addRecentSearch, recentSearches, rememberSearches } from './recent-searches.ts';

const saved = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, text: string) => saved.set(key, text),
  removeItem: (key: string) => saved.delete(key),
});
beforeEach(() => saved.clear());

test('searches are remembered only where that is wanted', () => {
  addRecentSearch('kiln');
  expect([recentSearches(), saved.size]).toEqual([undefined, 0]);
  rememberSearches(true);
  for (const q of ['kiln', 'glaze', 'kiln']) addRecentSearch(q);
  expect(recentSearches()).toEqual(['kiln', 'glaze']);
  for (let n = 0; n < 20; n++) addRecentSearch(`search ${n}`);
  expect(recentSearches()?.length).toBe(6);
  rememberSearches(false);
  expect([recentSearches(), saved.size]).toEqual([undefined, 0]);
});

test('what is no list of words counts as nothing', () => {
  for (const text of ['', '{', '7', '{"a":1}']) {
    saved.set('recent-searches', text);
    expect(recentSearches()).toBe(undefined);
  }
});
