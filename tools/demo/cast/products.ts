/** What creators of the demo world sell in their shops. */
import { WREN } from './fans.ts';

export interface DemoProduct {
  creator: string;
  name: string;
  description: string;
  /** In tokens. */
  price: number;
  /** How many are left of what is sent; of a file, its lines. */
  sells: { stock: number; limit?: number } | { file: string; lines: readonly string[] };
  /** Costs by countries; for everywhere else where none is named. */
  sending?: readonly { countries: readonly string[]; cost: number }[];
  freeFrom?: number;
  pictures: readonly string[];
  daysAgo: number;
  /** Fans who have saved it. */
  savedBy?: readonly string[];
}

const EUROPE = ['AT', 'BE', 'CZ', 'DE', 'DK', 'ES', 'FR', 'IT', 'NL', 'PL', 'SE'];

export const products: readonly DemoProduct[] = [
  {
    creator: 'ash',
    name: 'Celadon bottle, tall',
    description:
      'Stoneware, 34 cm, thrown in two parts. The ash ran further on this one than on its sisters.\n\nFood safe. Packed in straw and two boxes.',
    price: 86,
    sells: { stock: 6, limit: 1 },
    sending: [
      { countries: ['PL'], cost: 6 },
      { countries: EUROPE.filter((code) => code !== 'PL'), cost: 12 },
      { countries: [], cost: 28 },
    ],
    freeFrom: 150,
    pictures: ['ash-10', 'ash-2'],
    daysAgo: 19,
    savedBy: [WREN],
  },
  {
    creator: 'ash',
    name: 'Two tumblers for the same table',
    description:
      'One red banded, one lilac. 250 ml each. Sold as a pair, because they were fired side by side.',
    price: 48,
    sells: { stock: 0 },
    sending: [
      { countries: ['PL'], cost: 6 },
      { countries: [], cost: 18 },
    ],
    pictures: ['ash-4'],
    daysAgo: 40,
  },
  {
    creator: 'ash',
    name: 'Glaze notebook, twenty recipes',
    description:
      'All twenty glazes of the long shelf, with what each one does when the kiln runs hot. A PDF to print and spill things on.',
    price: 14,
    sells: {
      file: 'glaze-notebook.pdf',
      lines: ['Glaze notebook', 'Twenty recipes from the long shelf', 'Cone 9, reduction. Test everything.'],
    },
    pictures: ['ash-7', 'ash-15'],
    daysAgo: 9,
    savedBy: [WREN],
  },
  {
    creator: 'crumb',
    name: 'Scoring stencils, set of four',
    description: 'Leaf, spiral, sun and grid, cut from food-safe card. For loaves up to a kilo.',
    price: 16,
    sells: { stock: 42, limit: 4 },
    sending: [
      { countries: EUROPE, cost: 3.5 },
      { countries: [], cost: 7 },
    ],
    freeFrom: 40,
    pictures: ['crumb-1', 'crumb-3'],
    daysAgo: 15,
  },
  {
    creator: 'fer',
    name: 'The Tuesday set, printed score',
    description: 'Six pieces, 48 pages, stitched so that it lies flat on the stand.',
    price: 32,
    sells: { stock: 11 },
    sending: [{ countries: [], cost: 5 }],
    pictures: ['fer-1', 'fer-7'],
    daysAgo: 22,
  },
  {
    creator: 'fer',
    name: 'Nocturne in five phases, score',
    description: 'Nine pages as a PDF, with fingerings for small hands.',
    price: 9,
    sells: {
      file: 'nocturne-in-five-phases.pdf',
      lines: ['Nocturne in five phases', 'for piano', 'With fingerings for small hands.'],
    },
    pictures: ['fer-8'],
    daysAgo: 6,
    savedBy: [WREN],
  },
  {
    creator: 'tam',
    name: 'Long ridge, print on heavy paper',
    description:
      'Forty by sixty centimeters, pigment ink. Signed on the back, with the distance of that day.',
    price: 54,
    sells: { stock: 5 },
    pictures: ['tam-1', 'tam-4'],
    daysAgo: 28,
  },
  {
    creator: 'weft',
    name: 'Small cloth, herringbone',
    description: 'Grey and cream wool, 30 by 90 cm, with one orange thread. Wash cold.',
    price: 38,
    sells: { stock: 2, limit: 1 },
    sending: [
      { countries: EUROPE, cost: 6 },
      { countries: [], cost: 15 },
    ],
    pictures: ['weft-5', 'weft-9'],
    daysAgo: 12,
  },
  {
    creator: 'pell',
    name: 'Leaf alphabet, A to F',
    description: 'Six cards, screen printed in six colors each. Comes flat, between two boards.',
    price: 27,
    sells: { stock: 18 },
    sending: [{ countries: [], cost: 4 }],
    freeFrom: 80,
    pictures: ['pell-2', 'pell-1'],
    daysAgo: 33,
  },
  {
    creator: 'orrery',
    name: 'Planisphere to cut out',
    description: 'Two sheets as a PDF: print them on card, cut, and join them with a brad.',
    price: 7,
    sells: {
      file: 'planisphere.pdf',
      lines: ['Planisphere for a sky that never was', 'Sheet one of two', 'Cut along the outer ring.'],
    },
    pictures: ['orrery-1', 'orrery-9'],
    daysAgo: 18,
  },
];
