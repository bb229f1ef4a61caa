import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

/** All sizes of a file are ready. */
export const fileReady = domainEvent('media.file-ready', z.object({ fileId: id, ownerId: id }));

/** A file cannot be used; its status has the reason for the owner. */
export const fileFailed = domainEvent(
  'media.file-failed',
  z.object({ fileId: id, ownerId: id, errorCode: z.string() }),
);
