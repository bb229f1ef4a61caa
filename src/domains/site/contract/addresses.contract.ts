/** Addresses that operators type: nothing that a browser would execute. */
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

/** An address that begins in one of these ways; the error message names them. */
export function address(ways: readonly (keyof typeof BEGINNINGS)[], message: string) {
  const pattern = new RegExp(ways.map((way) => BEGINNINGS[way]).join('|'));
  return text({ max: MAX_ADDRESS_LENGTH }).check(z.regex(pattern, message));
}
