/** Resumable uploads: the parts are sent by the tus protocol to `/uploads`; these endpoints tell what became of them. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, paged } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** Where tus uploads are created, at the root of either listener. */
export const TUS_PATH = '/uploads';

export const resumableUpload = z.object({
  _id: id,
  /** Such as `feed-video`. */
  purpose: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** How many of them the server has. */
  offset: z.int(),
  /** As the uploader's device says, in milliseconds since 1970; with name and size it tells the same file. */
  lastModified: z.optional(z.int()),
  /** The form that it was chosen in. */
  place: z.optional(z.string()),
  /** The file that came of it; `GET /performer/feeds/files/{id}` has its progress. */
  fileId: z.optional(id),
  /** Why it was refused after the last byte, as a code and as a sentence. */
  errorCode: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
  /** When it is forgotten, unless something arrives before. */
  expiresAt: isoDate,
});
export type ResumableUpload = z.output<typeof resumableUpload>;

export const listUploads = endpoint({
  method: 'GET',
  path: '/performer/uploads',
  who: 'fanOrCreator',
  summary: 'Your resumable uploads that are not complete or were refused, newest first',
  output: z.extend(paged(resumableUpload), {
    /** The size of the parts in which our own pages send: a setting of the site. */
    partBytes: z.int(),
  }),
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/performer/uploads/{id}',
  who: 'fanOrCreator',
  summary: 'One of your resumable uploads, also once it is complete',
  params: z.object({ id }),
  output: resumableUpload,
  refusals: [platformRefusals.notFound],
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/performer/uploads/{id}',
  who: 'fanOrCreator',
  summary: 'Cancels a resumable upload; a file that came of it stays',
  params: z.object({ id }),
  output: done,
  refusals: [platformRefusals.notFound],
});

nameSchemas({ ResumableUpload: resumableUpload });
