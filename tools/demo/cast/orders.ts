/** What fans of the demo world order in shops: an order of every state. */
import { WREN } from './fans.ts';

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
    refunded: { daysAgo: 6, amount: 16, reason: 'One set came bent' },
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
