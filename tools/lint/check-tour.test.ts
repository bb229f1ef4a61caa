import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkTour, exportsOf, findMovedFunctions, namesForOthers } from './check-tour.ts';

const migrations = globSync('db/migrations/*.sql').sort();

test('the tour is true', () => {
  expect(checkTour()).toEqual([]);
});

test('a function is looked for where it was defined last', () => {
  expect(
    findMovedFunctions('`post_charge` in `db/migrations/0071-wallet-operations.sql`', migrations),
  ).toEqual([expect.stringMatching(/; db\/migrations\/\S+ defines it$/)]);
  expect(findMovedFunctions('`no_such` in `db/migrations/0071-wallet-operations.sql`', migrations)).toEqual([
    expect.stringContaining('no migration defines it'),
  ]);
});

test('names that are offered to others are read from lists, tables and calls', () => {
  const page = [
    '# Shoes',
    '- `notHere(db)`: above the section.',
    '## What others may use (`server/index.ts`)',
    '| `polish(ctx, shoe)`, `lace` | for `{ those }` who want it |',
    '- `sole` and `Heel`: parts, and a word `inPassing`. Once more `resole(ctx)`.',
    '  Ports are `{ kind, find(ctx) }`.',
    'Also `unlace(db)`.',
    '## Events',
    '- `worn`',
  ].join('\n');
  expect(namesForOthers(page)).toEqual(['polish', 'lace', 'sole', 'Heel', 'resole', 'unlace']);
});

test('a module gives away what it makes and what it passes on', () => {
  const module = `
import { hidden } from './hidden.ts';
export { polish, type Shoe } from './polish.ts';
export type { Lace } from './lace.ts';
export {
  sole,
} from './sole.ts';
export const shoes = [hidden];
export async function wear() {}`;
  expect(exportsOf(module)).toEqual(['polish', 'Shoe', 'Lace', 'sole', 'shoes', 'wear']);
});
