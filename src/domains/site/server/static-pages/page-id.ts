import { createHash } from 'node:crypto';

/**
 * The id of a page on the wire, made of its slug. Pages are known by their slugs, but existing clients want ids of 24
 * characters or more: they show the end of shorter ones as nothing.
 */
export const pageIdOf = (slug: string): string =>
  createHash('sha256').update(`page ${slug}`).digest('hex').slice(0, 24);
