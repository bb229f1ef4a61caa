/** Files on the wire, and endpoints for uploads that are not part of an item yet. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, filterBy, id, isoDate, keyword, paged, paging } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { fileInUse } from './media.refusals.contract.ts';

/**
 * The longer edge of each size of a photo, in pixels. Photos are never enlarged, so a small photo has fewer
 * sizes.
 */
export const PHOTO_EDGES = { small: 480, medium: 1080, large: 2048 } as const;

/**
 * A file in posts, messages and uploads. For a viewer without access, our own pages get no address; on the
 * API listener there is an address that answers 403 until the viewer has access.
 */
export const wireFile = z.object({
  _id: id,
  /** Its upload purpose, such as `feed-photo`. */
  type: z.string(),
  kind: z.enum(['picture', 'video', 'audio', 'document']),
  status: z.enum(['created', 'processing', 'finished', 'error']),
  /** It is ready, and waits for an operator because it resembles a removed one; said to its owner and to operators. */
  isHeld: z.optional(z.literal(true)),
  mimeType: z.optional(z.string()),
  /** The largest size; absent while processing and, on our own pages, while locked. */
  url: z.optional(z.string()),
  /** Medium, then small; for a locked file the one blurred preview. */
  thumbnails: z.array(z.string()),
  /** A placeholder of about 25 bytes, as base64 (thumbhash). */
  thumbhash: z.optional(z.string()),
  /** Pixels of the largest size that the viewer may see. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Bytes of the largest size. */
  size: z.optional(z.int()),
  /** Seconds, of videos and audio; also of locked ones. */
  duration: z.optional(z.number()),
  /** The HLS playlist of a video with all its qualities; absent while locked. */
  playlist: z.optional(z.string()),
  /** The loudness of an audio file over its length, 0 to 100; absent while locked. */
  peaks: z.optional(z.array(z.int())),
  /** Small pictures of a video over its length: one picture with all of them, and a WebVTT file with their places. */
  tiles: z.optional(z.object({ url: z.string(), vtt: z.string() })),
  /** The file as it was uploaded, to download; only where its creator allows it, for viewers who may open it. */
  original: z.optional(z.object({ url: z.string(), size: z.int() })),
  captions: z.optional(z.array(z.object({ language: z.string(), label: z.string(), url: z.string() }))),
});
export type WireFile = z.output<typeof wireFile>;

/** One step of the preparation of a video or an audio file. */
export const conversionStep = z.object({
  /** The rendition that it makes: `source`, `480`, `720`, `1080`, `sprite` or `audio`. */
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  percent: z.int(),
});

/** An upload as its owner sees it. */
export const uploadedFile = z.extend(wireFile, {
  name: z.string(),
  /** Why the status is `error`, or why a file goes on waiting, as a code and as a sentence. */
  errorCode: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
  /** The steps of the preparation of a video or an audio file, in their order. */
  steps: z.optional(z.array(conversionStep)),
  /** How many files are prepared before it. */
  queuePlace: z.optional(z.int()),
});
export type WireUploadedFile = z.output<typeof uploadedFile>;

export const getUploadedFile = endpoint({
  method: 'GET',
  path: '/performer/feeds/files/{id}',
  who: 'fanOrCreator',
  summary: 'The progress of one of your uploads',
  params: z.object({ id }),
  output: uploadedFile,
  refusals: [platformRefusals.notFound],
});

export const removeUploadedFile = endpoint({
  method: 'DELETE',
  path: '/performer/feeds/files/{id}',
  who: 'fanOrCreator',
  summary: 'Deletes one of your uploads that is not part of a post',
  params: z.object({ id }),
  output: done,
  refusals: [platformRefusals.notFound, fileInUse],
});

/** One of the user's own files in the list from which earlier uploads are picked. */
export const ownFile = z.extend(wireFile, {
  name: z.string(),
  /** How many posts, galleries and videos it is part of. */
  usedIn: z.int(),
  createdAt: isoDate,
});
export type OwnFile = z.output<typeof ownFile>;

export const listOwnFiles = endpoint({
  method: 'GET',
  path: '/performer/files',
  who: 'creator',
  summary: 'Your own uploads, newest first, to use them again',
  query: z.object({
    kind: filterBy(z.enum(['picture', 'video', 'audio'])),
    /** Words of the file's name. */
    q: filterBy(keyword),
    ...paging(24),
  }),
  output: paged(ownFile),
});

nameSchemas({ OwnFile: ownFile, File: wireFile, UploadedFile: uploadedFile });
