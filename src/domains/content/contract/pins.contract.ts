import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/fields.ts';
import { pinsFull, postNotFound } from './content.refusals.contract.ts';
import { wirePost } from './post.contract.ts';

const params = z.object({ id });
const output = z.pick(wirePost, { isPinned: true, pinnedAt: true });

export const pinPost = endpoint({
  method: 'POST',
  path: '/performer/feeds/{id}/pin',
  who: 'creator',
  summary: 'Shows one of your posts first on your profile; three at most, the latest pin first',
  params,
  output,
  refusals: [postNotFound, pinsFull],
});

export const unpinPost = endpoint({
  method: 'DELETE',
  path: '/performer/feeds/{id}/pin',
  who: 'creator',
  summary: 'Shows one of your posts in its usual place again',
  params,
  output,
  refusals: [postNotFound],
});
