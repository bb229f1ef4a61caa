import { describe, expect, test } from 'vitest';
import { foldText, indexText, queryWords, searchQuery } from './search-words.ts';

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

describe('texts of every script', () => {
  // What is typed, and a text that it must find: each word begins one of the indexed ones.
  test.each([
    ['łódź', 'Lodz at night'],
    ['lodz', 'Łódź at night'],
    ['Strasse', 'Straße'],
    ['керам', 'Керамика'],
    ['елка', 'Ёлка'],
    ['قهوه', 'قهوة'],
    ['الكتاب', 'كتاب جديد'],
    ['كتاب', 'الكتاب الجديد'],
    ['教室', '東京陶芸教室へようこそ'],
    ['陶', '東京陶芸教室'],
    ['室', '東京陶芸教室'],
    ['iphone手机', '新iphone手机壳'],
    ['ภาพ', 'รูปภาพสวย'],
    ['도자', '도자기'],
  ])('%s finds %s', (typed, text) => {
    const words = indexText(text).split(' ');
    const asked = queryWords(typed);
    expect(asked.length).toBeGreaterThan(0);
    for (const ask of asked) expect(words.some((word) => word.startsWith(ask))).toBe(true);
  });

  test('do not find what has only the same characters', () => {
    const words = indexText('室教芸陶').split(' ');
    expect(queryWords('陶芸').every((ask) => words.some((word) => word.startsWith(ask)))).toBe(false);
  });

  test('still begin with the folded text', () => {
    expect(indexText('Zażółć gęślą')).toBe('zazołc gesla zazolc');
  });
});
