import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

/** A product appears in its creator's shop for the first time. */
export const productPublished = domainEvent(
  'store.product-published',
  z.object({ productId: id, creatorId: id }),
);
