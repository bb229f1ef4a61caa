import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { audience } from '../post.contract.ts';

/** A gallery appears in lists for the first time: it is active and has a photo. */
export const galleryPublished = domainEvent(
  'content.gallery-published',
  z.object({ galleryId: id, creatorId: id, audience }),
);
