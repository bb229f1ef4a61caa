/** What fans of the demo world order in shops: an order of every state, one in dispute, and one whose dispute is decided. */
import type { DisputeProblem } from '#domains/store/contract/disputes/dispute.contract.ts';
import { WREN } from './fans.ts';

/** What the fan reports, what the creator answers, and how an operator decides, if they have. */
export interface DemoDispute {
  daysAgo: number;
  problem: DisputeProblem;
  statement: string;
  answer?: { daysAgo: number; text: string };
  /** Without an amount all of it is refunded. */
  refunded?: { daysAgo: number; amount?: number; reason: string };
}

export interface DemoOrder {
  fan: string;
  creator: string;
  /** As the product is called in `products.ts`. */
  product: string;
  quantity: number;
  /** With what sending costs. */
  costs: number;
  daysAgo: number;
  note?: string;
  /** What the creator does with it, and when. */
  shipped?: { daysAgo: number; code: string };
  deliveredDaysAgo?: number;
  /** Without an amount all of it. */
  refunded?: { daysAgo: number; amount?: number; reason: string };
  disputed?: DemoDispute;
}

const BOTTLE = 'Celadon bottle, tall';
const NOTEBOOK = 'Glaze notebook, twenty recipes';
const STENCILS = 'Scoring stencils, set of four';

/** In the order in which they are placed. */
export const orders: readonly DemoOrder[] = [
  {
    fan: 'inesb',
    creator: 'crumb',
    product: STENCILS,
    quantity: 2,
    costs: 39,
    daysAgo: 11,
    shipped: { daysAgo: 10, code: 'PL4419027765' },
    deliveredDaysAgo: 7,
    disputed: {
      daysAgo: 6.5,
      problem: 'damaged',
      statement: 'One of the two sets came bent. The envelope had a fold right through the middle.',
      answer: { daysAgo: 6.2, text: 'I am sorry! I will use stiffer envelopes from now on.' },
      refunded: { daysAgo: 6, amount: 16, reason: 'One of two sets was damaged on its way' },
    },
  },
  {
    fan: 'halfmoon',
    creator: 'ash',
    product: BOTTLE,
    quantity: 1,
    costs: 98,
    daysAgo: 9,
    refunded: { daysAgo: 8, reason: 'It cracked in the last firing. I am sorry!' },
  },
  {
    fan: WREN,
    creator: 'ash',
    product: NOTEBOOK,
    quantity: 1,
    costs: 14,
    daysAgo: 8,
  },
  {
    fan: 'sefa',
    creator: 'ash',
    product: BOTTLE,
    quantity: 1,
    costs: 114,
    daysAgo: 6,
    note: 'It is a present: please no receipt in the box.',
    shipped: { daysAgo: 5, code: 'RR582013378PL' },
    deliveredDaysAgo: 2,
    disputed: {
      daysAgo: 1.2,
      problem: 'not-as-described',
      statement:
        'The bottle is lovely, but it is grey. In the picture it is green, and it was to match a bowl.',
      answer: {
        daysAgo: 0.6,
        text: 'Celadon looks grey in warm light. By a window it is the green of the picture.',
      },
    },
  },
  {
    fan: WREN,
    creator: 'crumb',
    product: STENCILS,
    quantity: 1,
    costs: 23,
    daysAgo: 3,
    shipped: { daysAgo: 2, code: 'PL4419031128' },
  },
  {
    fan: 'marlow',
    creator: 'ash',
    product: BOTTLE,
    quantity: 1,
    costs: 98,
    daysAgo: 1,
  },
];

/** Where each of them has it sent. */
export const addresses: Readonly<Record<string, { address: object; phone: string }>> = {
  [WREN]: {
    address: {
      name: 'Wren Ashby',
      country: 'Ireland',
      city: 'Galway',
      streetAddress: 'Quay Lane',
      streetNumber: '7',
    },
    phone: '+353 91 550 100',
  },
  marlow: {
    address: {
      name: 'M. Lowe',
      country: 'Germany',
      city: 'Bremen',
      streetAddress: 'Deichweg',
      streetNumber: '12',
      zipCode: '28195',
    },
    phone: '+49 421 550 100',
  },
  sefa: {
    address: {
      name: 'Sefa Tuilagi',
      country: 'Samoa',
      city: 'Apia',
      streetAddress: 'Beach Road',
      streetNumber: '3',
    },
    phone: '+685 555 0100',
  },
  halfmoon: {
    address: {
      name: 'H. Moon',
      country: 'France',
      city: 'Nantes',
      streetAddress: 'Rue du Port',
      streetNumber: '21',
      zipCode: '44000',
    },
    phone: '+33 2 55 50 01 00',
  },
  inesb: {
    address: {
      name: 'Inês Bettencourt',
      country: 'Portugal',
      city: 'Horta',
      streetAddress: 'Rua do Mar',
      streetNumber: '4',
      zipCode: '9900',
    },
    phone: '+351 292 550 100',
  },
};
