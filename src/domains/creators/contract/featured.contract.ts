/** Creators featured by the operator: their cards say so, and the directory can be filtered by it. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/fields.ts';
import { creatorNotFound } from './creators.refusals.contract.ts';

const params = z.object({ id });
const standing = z.object({ isFeatured: z.boolean() });

export const getFeatured = endpoint({
  method: 'GET',
  path: '/admin/creators/{id}/featured',
  who: 'operator',
  summary: 'Whether a creator is featured',
  params,
  output: standing,
  refusals: [creatorNotFound],
});

export const setFeatured = endpoint({
  method: 'PUT',
  path: '/admin/creators/{id}/featured',
  who: 'operator',
  summary:
    'Features a creator or stops featuring them; the card shows it, and the directory can filter by it',
  params,
  body: standing,
  output: standing,
  refusals: [creatorNotFound],
});
