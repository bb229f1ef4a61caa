import { describe, expect, test } from 'vitest';
import { foldText, searchQuery } from './search-words.ts';

describe('search words', () => {
  test('fold case, accents and signs', () => {
    expect(foldText('  Žluťoučký KŮŇ, nº 7! ')).toBe('zlutoucky kun no 7');
  });

  test('ask for words that begin with what was typed', () => {
    expect(searchQuery('Ash & sl')).toBe('ash:* & sl:*');
  });

  test('leave nothing of the query language in', () => {
    expect(searchQuery("a:b | !c' \\ <->")).toBe('a:* & b:* & c:*');
  });

  test('are undefined where nothing is left', () => {
    expect(searchQuery(' ?! ')).toBeUndefined();
  });
});
