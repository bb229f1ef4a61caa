import { expect, test } from 'vitest';
import { tagsIn } from './tags-in.ts';

test.each<[string, string[]]>([
  ['', []],
  [' , ', []],
  ['clay, Kiln', ['clay', 'Kiln']],
  ['#clay #kiln', ['clay', 'kiln']],
  ['slow living, clay', ['slow living', 'clay']],
  ['طين، فرن', ['طين', 'فرن']],
  ['clay,clay', ['clay']],
])('“%s” is %j', (typed, tags) => {
  expect(tagsIn(typed)).toEqual(tags);
});
