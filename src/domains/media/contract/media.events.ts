import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { conversionStep, wireFile } from './files.contract.ts';

/** All sizes of a file are ready. */
export const fileReady = domainEvent('media.file-ready', z.object({ fileId: id, ownerId: id }));

/** A photo looks like one that was removed: nobody else sees it until an operator has. */
export const fileWasHeld = domainEvent(
  'media.file-held',
  z.object({ fileId: id, ownerId: id, reason: z.string() }),
);

/** A file cannot be used; its status has the reason for the owner. */
export const fileFailed = domainEvent(
  'media.file-failed',
  z.object({ fileId: id, ownerId: id, errorCode: z.string() }),
);

/**
 * The preparation of a video or an audio file has got further; sent to its owner, at most every two seconds.
 */
export const mediaProgress = socketEvent(
  'media_progress',
  z.object({
    fileId: id,
    status: wireFile.shape.status,
    steps: z.array(conversionStep),
    /** How many files are prepared before it. */
    queuePlace: z.optional(z.int()),
  }),
);
