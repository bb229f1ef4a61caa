import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  cursor,
  days,
  done,
  filterBy,
  id,
  idOrName,
  idParams,
  keyword,
  paged,
  paging,
  text,
} from '#platform/contract/fields.ts';
import { wireVideo } from './video.contract.ts';
import { videoNotFound } from './videos.refusals.contract.ts';

/** The total is exact up to 1,000; above that it only says that there is more. */
const videos = paged(wireVideo);

export const searchVideos = endpoint({
  method: 'GET',
  path: '/performer-assets/videos/search',
  who: 'anyone',
  summary: 'Videos, newest first: of one creator, with a tag, or all',
  query: z.object({
    q: keyword,
    /** A creator’s id or username. */
    performerId: z.optional(idOrName),
    tag: z.optional(text({ max: 60 })),
    /** A video that is left out, because the page already shows it. */
    excludedId: filterBy(id),
    /** Publication dates, both included. */
    ...days,
    /** Cursor for further pages: `publishedAt` (or `scheduledAt`) and `_id` of the last video. */
    before: z.optional(cursor),
    ...paging(12),
  }),
  output: videos,
});

export const listRelatedVideos = endpoint({
  method: 'GET',
  path: '/performer-assets/videos/{id}/related',
  who: 'anyone',
  summary: 'Videos that share tags with this one or are by the same creator, closest first',
  params: idParams,
  query: z.object({ limit: paging(12).limit }),
  output: z.object({ data: z.array(wireVideo) }),
  refusals: [videoNotFound],
});

export const getVideo = endpoint({
  method: 'GET',
  path: '/performer-assets/videos/{id}',
  who: 'anyone',
  summary: 'One video by id or slug; buyers also see it after it was deleted',
  params: idParams,
  output: wireVideo,
  refusals: [videoNotFound],
});

export const viewVideo = endpoint({
  method: 'POST',
  path: '/performer-assets/videos/{id}/view',
  who: 'anyone',
  summary: 'Counts a view; each viewer counts once in an hour, and the owner not at all',
  params: idParams,
  output: done,
  refusals: [videoNotFound],
});

export const getVideoFileStatus = endpoint({
  method: 'GET',
  path: '/performer-assets/videos/{id}/file/{fileId}/status',
  who: 'signedIn',
  summary: 'The progress of a file of a video, for those who may open it',
  params: z.object({ id: idOrName, fileId: id }),
  output: z.object({
    status: z.enum(['created', 'processing', 'finished', 'error']),
    url: z.optional(z.string()),
  }),
  refusals: [videoNotFound],
});
