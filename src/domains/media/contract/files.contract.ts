/** Files on the wire, and a creator's uploads before they are part of a post. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { fileInUse } from './media.refusals.contract.ts';

/**
 * The longer edge of each size of a photo, in pixels. A photo is never enlarged: one that is smaller has fewer
 * sizes.
 */
export const PHOTO_EDGES = { small: 480, medium: 1080, large: 2048 } as const;

/**
 * A file as it stands in posts, messages and uploads. On our own pages the address is absent where the viewer may not
 * look; on the API's listener it is refused with 403 until the viewer may.
 */
export const wireFile = z.object({
  _id: id,
  /** What it was uploaded for, such as `feed-photo`. */
  type: z.string(),
  status: z.enum(['created', 'processing', 'finished', 'error']),
  mimeType: z.optional(z.string()),
  /** The largest size; absent while not finished, and on our own pages while locked. */
  url: z.optional(z.string()),
  /** Medium, then small; for a locked file the one blurred preview. */
  thumbnails: z.array(z.string()),
  /** A placeholder of some 25 bytes, as base64 (thumbhash). */
  thumbhash: z.optional(z.string()),
  /** Of the largest size that the viewer may see, in pixels. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Bytes of the largest size. */
  size: z.optional(z.int()),
});
export type WireFile = z.output<typeof wireFile>;

/** An upload as its owner sees it. */
export const uploadedFile = z.extend(wireFile, {
  name: z.string(),
  /** Why the status is `error`, for a machine and for a person. */
  errorCode: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
});
export type WireUploadedFile = z.output<typeof uploadedFile>;

export const getUploadedFile = endpoint({
  method: 'GET',
  path: '/performer/feeds/files/{id}',
  who: 'creator',
  summary: 'How far an own upload is',
  params: z.object({ id }),
  output: uploadedFile,
  refusals: [platformRefusals.notFound],
});

export const removeUploadedFile = endpoint({
  method: 'DELETE',
  path: '/performer/feeds/files/{id}',
  who: 'creator',
  summary: 'Remove an own upload that is not part of a post',
  params: z.object({ id }),
  output: done,
  refusals: [platformRefusals.notFound, fileInUse],
});

nameSchemas({ File: wireFile, UploadedFile: uploadedFile });
