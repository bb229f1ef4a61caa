import * as z from 'zod/mini';
import { id, verbatim } from '#platform/contract/fields.ts';
import { viewerOf } from '#platform/server/context.ts';
import { draftKind } from '#platform/server/drafts/draft-kinds.ts';
import {
  MAX_ALT,
  MAX_PHOTOS,
  MAX_POLL_OPTIONS,
  MAX_POLL_TEXT,
  MAX_TAG,
  MAX_TAGS,
  MAX_TEXT,
  MAX_TITLE,
} from '../../contract/own-posts.contract.ts';
import { audience, postStatus } from '../../contract/post.contract.ts';
import { lockOwnPost } from '../posts.sql.ts';

// An amount as typed, valid or not.
const MAX_PRICE_CHARACTERS = 40;

// Larger than a post may be, so that a long text can be pasted and shortened; bounded, so that requests are.
const TIMES_TOO_LONG = 4;

const pollText = verbatim({ max: TIMES_TOO_LONG * MAX_POLL_TEXT });

// A chosen time; null: none is asked for; empty: none is chosen yet.
const moment = z._default(z.nullable(verbatim({ max: 40 })), null);

const NEW = 'new';

/** The autosaved draft of a post form: for a new post, or for one of the creator's own. */
export const postDraft = draftKind({
  name: 'post',
  who: 'creator',
  schema: z.object({
    // Drafts of clients without a title field have none.
    title: z._default(verbatim({ max: TIMES_TOO_LONG * MAX_TITLE }), ''),
    text: verbatim({ max: TIMES_TOO_LONG * MAX_TEXT }),
    audience,
    price: verbatim({ max: MAX_PRICE_CHARACTERS }),
    // Those of clients that know only photos have nothing of the following.
    tags: z._default(verbatim({ max: TIMES_TOO_LONG * MAX_TAGS * MAX_TAG }), ''),
    poll: z._default(
      z.nullable(
        z.object({
          question: pollText,
          options: z.array(pollText).check(z.maxLength(MAX_POLL_OPTIONS)),
          days: z.nullable(z.int()),
        }),
      ),
      null,
    ),
    scheduledAt: moment,
    streamingAt: moment,
    /** What a new post is made of. */
    draftId: z._default(verbatim({ max: 40 }), ''),
    /** What happens once all files are uploaded. */
    awaited: z._default(z.nullable(postStatus), null),
    /** Files of all roles in their order; an upload under way has the id of the file that will come of it. */
    photos: z
      .array(
        z.object({
          fileId: id,
          alt: verbatim({ max: TIMES_TOO_LONG * MAX_ALT }),
          role: z._default(z.enum(['photo', 'video', 'audio', 'thumbnail', 'teaser']), 'photo'),
        }),
      )
      .check(z.maxLength(MAX_PHOTOS)),
  }),
  async mayWrite(ctx, postId) {
    if (postId === NEW) return true;
    if (!id.safeParse(postId).success) return false;
    return (await lockOwnPost(ctx.tx, postId, viewerOf(ctx).accountId)) !== undefined;
  },
  filesOf: ({ photos }) => photos.map(({ fileId }) => fileId),
});

/** The key of a saved post's draft. */
export const draftKeyOf = (postId: string): string => `post.${postId}`;
