import * as z from 'zod/mini';
import { keptWhenBlank } from '#domains/accounts/contract/legal-fields.contract.ts';
import { publishedWordRefused } from '#domains/blocks/contract/blocks.refusals.contract.ts';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import {
  dailyUploadsReached,
  fileBlocked,
  pictureRefusals,
  videoRefusals,
} from '#domains/media/contract/media.refusals.contract.ts';
import {
  fileField,
  SHORT_VIDEO_MAX_BYTES,
  THUMBNAIL_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  days,
  direction,
  done,
  filterBy,
  flag,
  id,
  isoDate,
  keyword,
  list,
  paged,
  paging,
  prose,
  sortBy,
  text,
} from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { draftAlreadySaved, postPriceOutOfRange, videoMissing } from '../content.refusals.contract.ts';
import { draftId } from '../optional-fields.ts';
import { audience, postStatus } from '../post.contract.ts';
import { wireVideo } from './video.contract.ts';
import {
  participantUnknown,
  publishingTimePassed,
  soldVideoStays,
  videoChanged,
  videoFileUnknown,
  videoNotFound,
} from './videos.refusals.contract.ts';

/** As long as the name of a file can be: bulk uploads take it for the title. */
export const MAX_VIDEO_TITLE = 200;
export const MAX_VIDEO_DESCRIPTION = 5_000;
export const MAX_TAGS = 20;
export const MAX_TAG = 40;
export const MAX_PARTICIPANTS = 20;

const inOneLine = (words: string): string => words.replace(/\s+/gu, ' ');
const title = prose({ min: 1, max: MAX_VIDEO_TITLE }).check(z.overwrite(inOneLine));

/** Dates as JavaScript prints them pass too: existing clients send such in forms. */
const anyDate = z.pipe(
  z.string().check(
    z.maxLength(100),
    z.refine((value) => !Number.isNaN(Date.parse(value)), { error: 'This is not a date.' }),
  ),
  z.transform((value: string) => new Date(value)),
);

/** When a video is changed, an absent field keeps its value. */
const videoFields = {
  description: z.optional(prose({ max: MAX_VIDEO_DESCRIPTION })),
  /** Letters and digits of any script; everything else becomes `_`. */
  tags: z.optional(list(text({ max: MAX_TAG }), MAX_TAGS)),
  /** Other creators in the video. */
  participantIds: z.optional(list(id, MAX_PARTICIPANTS)),
  audience: keptWhenBlank(audience),
  /** Without `audience`, these two define it, as existing clients send them. */
  isSale: keptWhenBlank(flag),
  price: keptWhenBlank(amountInput),
  /** Whether an active video waits for `scheduledAt`, and is announced until then. */
  isSchedule: keptWhenBlank(flag),
  scheduledAt: filterBy(anyDate),
  allowsDownload: keptWhenBlank(flag),
  /** `inactive` is a draft: only its owner sees it. */
  status: keptWhenBlank(postStatus),
  /** Uploads of yours, in place of files in the request. */
  fileId: keptWhenBlank(id),
  teaserId: keptWhenBlank(id),
  thumbnailId: keptWhenBlank(id),
};

const videoFiles = {
  video: fileField({ maxBytes: VIDEO_MAX_BYTES, required: false }),
  teaser: fileField({ maxBytes: SHORT_VIDEO_MAX_BYTES, required: false }),
  thumbnail: fileField({ maxBytes: THUMBNAIL_MAX_BYTES, required: false }),
};

const writeRefusals = [
  notApproved,
  publishedWordRefused,
  videoFileUnknown,
  participantUnknown,
  publishingTimePassed,
  postPriceOutOfRange,
  ...videoRefusals,
  ...pictureRefusals,
  dailyUploadsReached,
  fileBlocked,
] as const;

const params = z.object({ id });

/** A video as its creator sees it, with its sales. */
const ownVideo = z.extend(wireVideo, {
  /** How many fans own it; above zero, its main file cannot be replaced. */
  unlocks: z.int(),
  /** What purchases earned the creator, after fees and refunds. */
  earned: amountOutput,
});

export type OwnVideo = z.output<typeof ownVideo>;

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/performer/performer-assets/videos/upload',
  who: 'creator',
  summary:
    'Creates a video from files, or from ids of your uploads; it is published when its main file is ready',
  body: z.object({ title, draftId, ...videoFields }),
  files: videoFiles,
  output: ownVideo,
  refusals: [...writeRefusals, videoMissing, draftAlreadySaved],
  limit: 'upload',
});

export const changeVideo = endpoint({
  method: 'PUT',
  path: '/performer/performer-assets/videos/edit/{id}',
  who: 'creator',
  summary: 'Updates one of your videos; the main file of a sold one cannot be replaced',
  params,
  body: z.object({
    title: z.optional(title),
    ...videoFields,
    /** `updatedAt` of the version that the form was filled from: a video changed since is not overwritten. */
    unchangedSince: z.optional(isoDate),
  }),
  files: videoFiles,
  output: ownVideo,
  refusals: [...writeRefusals, videoNotFound, videoChanged, soldVideoStays],
  limit: 'upload',
});

export const listOwnVideos = endpoint({
  method: 'GET',
  path: '/performer/performer-assets/videos/search',
  who: 'creator',
  summary: 'Your own videos, including drafts',
  query: z.object({
    q: keyword,
    status: filterBy(postStatus),
    /** Creation dates, both included. */
    ...days,
    sortBy: sortBy(['createdAt', 'updatedAt', 'title', 'price', 'views']),
    sort: direction,
    ...paging(10),
  }),
  output: paged(ownVideo),
});

export const getOwnVideo = endpoint({
  method: 'GET',
  path: '/performer/performer-assets/videos/{id}/view',
  who: 'creator',
  summary: 'One of your own videos, for editing',
  params,
  output: ownVideo,
  refusals: [videoNotFound],
});

export const removeVideo = endpoint({
  method: 'DELETE',
  path: '/performer/performer-assets/videos/{id}',
  who: 'creator',
  summary: 'Deletes one of your videos from all lists; fans who bought it keep it',
  params,
  output: done,
  refusals: [videoNotFound],
});

export const removeVideoFile = endpoint({
  method: 'DELETE',
  path: '/performer/performer-assets/videos/remove-file/{id}',
  who: 'creator',
  summary: 'Removes the teaser or the thumbnail of one of your videos',
  params,
  body: z.object({ type: z.enum(['teaser', 'thumbnail']) }),
  output: ownVideo,
  refusals: [videoNotFound],
});

nameSchemas({ OwnVideo: ownVideo });
