import * as z from 'zod/mini';
import { keptWhenBlank } from '#domains/accounts/contract/legal-fields.contract.ts';
import { publishedWordRefused } from '#domains/blocks/contract/blocks.refusals.contract.ts';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  days,
  direction,
  done,
  flag,
  id,
  isoDate,
  keyword,
  list,
  paged,
  paging,
  prose,
  sortBy,
} from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  audioMissing,
  draftAlreadySaved,
  fileOfOtherKind,
  fileUnknown,
  oneFileOnly,
  openToEveryone,
  photosMissing,
  pollEndsInPast,
  pollOptionsMissing,
  pollOptionUnknown,
  pollQuestionMissing,
  postChanged,
  postNotFound,
  postPriceOutOfRange,
  scheduledInPast,
  soldFilesStay,
  streamDateMissing,
  teaserNeedsVideo,
  textMissing,
  videoMissing,
} from './content.refusals.contract.ts';
import { clearable, draftId, moment } from './optional-fields.ts';
import { audience, postStatus, postType, typeFilter, wirePost } from './post.contract.ts';

/** Two rows of a grid on a phone; also the limit of existing clients. */
export const MAX_PHOTOS = 12;
/** Fits one line on a phone; also the limit of existing clients, for questions and options. */
export const MAX_POLL_TEXT = 100;
/** As many as can be read at a glance. */
export const MAX_POLL_OPTIONS = 10;
export const MAX_TAGS = 20;
export const MAX_TAG = 40;
/** Fits one line of a table or a receipt. */
export const MAX_TITLE = 80;
// Enough for a very long post.
export const MAX_TEXT = 5_000;
export const MAX_ALT = 500;

/** Ranking reads all of them. This many take a moment, and a daily poster needs years to reach it. */
export const MOST_RANKED_POSTS = 2_000;

const inOneLine = (words: string): string => words.replace(/\s+/gu, ' ');

/** When a post is changed, an absent field keeps its value. */
const postFields = {
  /** One line, visible even while the post is locked. */
  title: z.optional(prose({ max: MAX_TITLE }).check(z.overwrite(inOneLine))),
  text: z.optional(prose({ max: MAX_TEXT })),
  audience: keptWhenBlank(audience),
  /** Without `audience`, these two define it, as existing clients send them. */
  isSale: keptWhenBlank(flag),
  price: keptWhenBlank(amountInput),
  fileIds: z.optional(list(id, MAX_PHOTOS)),
  /** By file id. */
  alts: z.optional(z.record(id, prose({ max: MAX_ALT }))),
  /** `inactive` is a draft: only its owner sees it. */
  status: keptWhenBlank(postStatus),
  /** A cover of the purpose `feed-thumbnail`; everybody sees it. */
  thumbnailId: clearable(id),
  /** A file of the purpose `feed-teaser`, for posts with a video; everybody sees it. */
  teaserId: clearable(id),
  /** When the post shall appear; null: as soon as it is ready. */
  scheduledAt: clearable(moment),
  /** Of type `scheduled-streaming`: when the live stream begins. */
  streamingScheduled: clearable(moment),
  /** With or without the number sign; an empty list removes all. */
  tags: z.optional(list(prose({ max: MAX_TAG }), MAX_TAGS)),
};

/** A poll is written with its post and never changes. */
const pollFields = {
  pollDescription: z.optional(prose({ max: MAX_POLL_TEXT })),
  /** Texts of the options in their order; or `pollIds` of options that were created one by one. */
  pollOptions: z.optional(list(prose({ max: MAX_POLL_TEXT }), MAX_POLL_OPTIONS)),
  pollIds: z.optional(list(id, MAX_POLL_OPTIONS)),
  /** Null: open for ever. */
  pollExpiredAt: clearable(moment),
};

const writeRefusals = [
  notApproved,
  publishedWordRefused,
  textMissing,
  photosMissing,
  videoMissing,
  audioMissing,
  oneFileOnly,
  fileUnknown,
  fileOfOtherKind,
  teaserNeedsVideo,
  openToEveryone,
  postPriceOutOfRange,
  scheduledInPast,
  streamDateMissing,
] as const;

const params = z.object({ id });

/** A post as its creator sees it, with its sales. */
const ownPost = z.extend(wirePost, {
  /** How many fans own it; above zero, its photos cannot be removed. */
  unlocks: z.int(),
  /** Number of tips on it. */
  tips: z.int(),
  /** What purchases and tips earned the creator, after fees and refunds. */
  earned: amountOutput,
});

export type OwnPost = z.output<typeof ownPost>;

export const createPost = endpoint({
  method: 'POST',
  path: '/performer/feeds',
  who: 'creator',
  summary: 'Creates a post; it is published when all its media are ready, or at its scheduled time',
  body: z.object({ type: postType, draftId, ...postFields, ...pollFields }),
  output: ownPost,
  refusals: [
    ...writeRefusals,
    draftAlreadySaved,
    pollQuestionMissing,
    pollOptionsMissing,
    pollOptionUnknown,
    pollEndsInPast,
  ],
  limit: 'publish',
});

export const listOwnPosts = endpoint({
  method: 'GET',
  path: '/performer/feeds',
  who: 'creator',
  summary: 'Your own posts, including drafts',
  query: z.object({
    q: keyword,
    type: typeFilter,
    status: z.optional(postStatus),
    /** Creation dates, both included. */
    ...days,
    /** Ranking by earnings covers only the newest `MOST_RANKED_POSTS` posts; the list ends there. */
    sortBy: sortBy(['createdAt', 'updatedAt', 'price', 'totalLike', 'unlocks', 'tips', 'earned']),
    sort: z._default(direction, 'desc'),
    ...paging(10),
  }),
  output: paged(ownPost),
});

export const summarizeOwnPosts = endpoint({
  method: 'GET',
  path: '/performer/feeds/summary',
  who: 'creator',
  summary: 'The number of your own posts, and which of them need attention',
  output: z.object({
    published: z.int(),
    /** Number of published posts at the end of each of the last 30 days in UTC, oldest first, today last. */
    daily: z.array(z.int()),
    drafts: z.int(),
    /** Posts held back by a photo that could not be used. */
    failed: z.int(),
    /** Photos without an alt text, drafts included, and one post that has such photos. */
    photosWithoutAlt: z.int(),
    postWithoutAlt: z.nullable(id),
  }),
});

export const getOwnPost = endpoint({
  method: 'GET',
  path: '/performer/feeds/{id}',
  who: 'creator',
  summary: 'One of your own posts, for editing',
  params,
  output: ownPost,
  refusals: [postNotFound],
});

export const changePost = endpoint({
  method: 'PUT',
  path: '/performer/feeds/{id}',
  who: 'creator',
  summary: 'Updates one of your posts, but not its poll; media of a sold post cannot be removed',
  params,
  body: z.object({
    ...postFields,
    /** `updatedAt` of the version that the form was filled from: a post changed since is not overwritten. */
    unchangedSince: z.optional(isoDate),
  }),
  output: ownPost,
  refusals: [...writeRefusals, postNotFound, postChanged, soldFilesStay],
  limit: 'publish',
});

export const removePost = endpoint({
  method: 'DELETE',
  path: '/performer/feeds/{id}',
  who: 'creator',
  summary: 'Deletes one of your posts from all lists; fans who bought it keep it',
  params,
  output: done,
  refusals: [postNotFound],
});

nameSchemas({ OwnPost: ownPost });
