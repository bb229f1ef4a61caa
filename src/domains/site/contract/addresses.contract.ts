/** Addresses that an operator types: nothing that a browser would run. */
import * as z from 'zod/mini';
import { text } from '#platform/contract/fields.ts';

export const MAX_ADDRESS_LENGTH = 500;

const BEGINNINGS = {
  nothing: '^$',
  // One slash: with two, or with a backslash, a browser goes to another site.
  path: '^\\/(?![/\\\\])',
  https: '^https:\\/\\/',
  web: '^https?:\\/\\/',
  mail: '^mailto:',
} as const;

/** An address that begins in one of these ways; the message says so to whoever typed another. */
export function address(ways: readonly (keyof typeof BEGINNINGS)[], message: string) {
  const pattern = new RegExp(ways.map((way) => BEGINNINGS[way]).join('|'));
  return text({ max: MAX_ADDRESS_LENGTH }).check(z.regex(pattern, message));
}
