import { randomInt } from 'node:crypto';

// Without letters and digits that look alike.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** A number that people read out to each other; it says nothing about how many orders there are. */
export const orderNumber = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
