import { expect, test } from 'vitest';
import { cardLine } from './card-line.ts';

test.each([
  ['Rock first, grades later. Topos drawn by hand.', 'Rock first, grades later'],
  ['Wood-fired pots, glaze notes and the occasional spectacular failure.', 'Wood-fired pots…'],
  ['Two people, three looms, a garden that ends in dye pots. We show it.', 'Two people, three looms…'],
  ['I sold papers and matches at a corner from ten to six.', 'I sold papers and matches at a corner from…'],
  ['Now, leaded windows for houses that face the wrong way.', 'Now, leaded windows for houses that face…'],
  ['', ''],
])('of “%s” a card says “%s”', (bio, line) => {
  expect(cardLine(bio)).toBe(line);
});
