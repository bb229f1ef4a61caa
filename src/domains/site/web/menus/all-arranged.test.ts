import { expect, test } from 'vitest';
import { builtInLinkKeys } from '../../contract/settings.contract.ts';
import { allArranged } from './all-arranged.ts';

test('without an arrangement the links stand as they came', () => {
  expect(allArranged([]).map(({ key }) => key)).toEqual(builtInLinkKeys);
});

test('those of the arrangement come first, and one of which it says nothing is not lost', () => {
  const help = { key: 'help', isHidden: false, titles: { pl: 'Pytania' } } as const;
  const terms = { key: 'terms', isHidden: true, titles: {} } as const;
  const all = allArranged([help, terms]);
  expect(all.slice(0, 2)).toEqual([help, terms]);
  expect(all.map(({ key }) => key).toSorted()).toEqual(builtInLinkKeys.toSorted());
});
