import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  cursor,
  days,
  filterBy,
  id,
  idOrName,
  idParams,
  keyword,
  paged,
  paging,
} from '#platform/contract/fields.ts';
import { productType, wireProduct } from './product.contract.ts';
import { productNotFound } from './products.refusals.contract.ts';

export const searchProducts = endpoint({
  method: 'GET',
  path: '/performer-assets/products/search',
  who: 'anyone',
  summary: 'Products, newest first: of one creator, or all; the total is exact up to 1,000',
  query: z.object({
    q: keyword,
    /** A creator’s id or username. */
    performerId: z.optional(idOrName),
    type: filterBy(productType),
    /** A product that is left out, because the page already shows it. */
    excludedId: filterBy(id),
    /** Publication dates, both included. */
    ...days,
    /** Cursor for further pages: `publishedAt` and `_id` of the last product. */
    before: z.optional(cursor),
    ...paging(24),
  }),
  output: paged(wireProduct),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/performer-assets/products/{id}',
  who: 'anyone',
  summary: 'One product by id or slug',
  params: idParams,
  output: wireProduct,
  refusals: [productNotFound],
});
