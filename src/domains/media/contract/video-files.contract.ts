/** Endpoints for what belongs to an uploaded video: its teaser, its poster, its captions. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { uploadedFile } from './files.contract.ts';
import {
  captionsUnreadable,
  fileNotReady,
  noConverter,
  posterTime,
  teaserRange,
} from './media.refusals.contract.ts';
import { CAPTIONS_MAX_BYTES, fileField } from './upload-limits.contract.ts';

// Longer than every video.
const MAX_SECONDS = 24 * 3_600;
const seconds = z.number().check(z.gte(0), z.lte(MAX_SECONDS));

export const cutTeaser = endpoint({
  method: 'POST',
  path: '/performer/feeds/files/{id}/teaser',
  who: 'creator',
  summary: 'Makes a teaser of a part of one of your videos; answers the new file',
  params: z.object({ id }),
  body: z.object({ fromSeconds: seconds, toSeconds: seconds }),
  output: uploadedFile,
  refusals: [platformRefusals.notFound, fileNotReady, teaserRange],
  limit: 'upload',
});

export const choosePoster = endpoint({
  method: 'POST',
  path: '/performer/feeds/files/{id}/poster',
  who: 'creator',
  summary: 'Shows another frame of one of your videos before it plays',
  params: z.object({ id }),
  body: z.object({ atSeconds: seconds }),
  output: uploadedFile,
  refusals: [platformRefusals.notFound, fileNotReady, posterTime, noConverter],
  limit: 'upload',
});

/** A language as in BCP 47: `en`, `pt-br`. */
const language = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/, 'must be a language such as en or pt-br'),
  );

export const addCaptions = endpoint({
  method: 'POST',
  path: '/performer/feeds/files/{id}/captions',
  who: 'creator',
  summary: 'Adds captions to one of your videos, or replaces those of the same language',
  params: z.object({ id }),
  body: z.object({ language }),
  files: { file: fileField({ maxBytes: CAPTIONS_MAX_BYTES }) },
  output: uploadedFile,
  refusals: [platformRefusals.notFound, captionsUnreadable],
  limit: 'upload',
});

export const removeCaptions = endpoint({
  method: 'DELETE',
  path: '/performer/feeds/files/{id}/captions/{language}',
  who: 'creator',
  summary: 'Removes the captions of a language from one of your videos',
  params: z.object({ id, language }),
  output: uploadedFile,
  refusals: [platformRefusals.notFound],
});
