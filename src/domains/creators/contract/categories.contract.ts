import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, id, MAX_PAGE_SIZE, paged, paging, text, whole } from '#platform/contract/fields.ts';
import { categoryExists } from './creators.refusals.contract.ts';

export const category = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  /** How many creators in the directory do it; only where it was asked for. */
  creatorCount: z.optional(z.int()),
});

export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/performer-categories',
  who: 'anyone',
  summary: 'What creators do, in the order that the operator chose',
  // Unknown or odd paging never fails: existing clients build their sign-up form from this list.
  query: z.object({ withCounts: z.catch(z.optional(flag), undefined), ...paging(MAX_PAGE_SIZE) }),
  output: paged(category),
  aliases: ['/admin/performer-categories/search'],
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/admin/performer-categories',
  who: 'operator',
  summary: 'Adds a category; its slug is made from its name',
  body: z.object({ name: text({ min: 2, max: 60 }), ordering: z._default(whole({ min: 0, max: 1000 }), 0) }),
  output: category,
  refusals: [categoryExists],
});
