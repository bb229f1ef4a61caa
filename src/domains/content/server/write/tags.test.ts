import { describe, expect, test } from 'vitest';
import { postQuery, tagsOf, wordsOfTags } from './tags.ts';

describe('tags', () => {
  test('have one normal form, each once', () => {
    expect(tagsOf(['#Glaze', 'glaze', ' Raku-Firing ', '#', '___', '', 'Łódź', '日本'])).toEqual([
      'glaze',
      'rakufiring',
      'łódź',
      '日本',
    ]);
  });

  test('of a text are found like those of the field', () => {
    const words = wordsOfTags(['kiln'], 'Fresh #Glaze, see a/#no and me#neither, &#39; #cone_10');
    expect(words).toBe('kiln hashtagkiln hashtagglaze hashtagcone10');
  });

  test.each([
    ['#glaze', 'hashtagglaze'],
    ['#Glaze pots', 'hashtagglaze & pots:*'],
    ['pots', 'pots:*'],
    ['#', undefined],
    ['# pots', 'pots:*'],
    ['#___', undefined],
  ])('%j is searched for as %j', (typed, query) => {
    expect(postQuery(typed)).toBe(query);
  });
});
