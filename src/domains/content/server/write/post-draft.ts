import * as z from 'zod/mini';
import { id, verbatim } from '#platform/contract/fields.ts';
import { viewerOf } from '#platform/server/context.ts';
import { draftKind } from '#platform/server/drafts/draft-kinds.ts';
import { MAX_ALT, MAX_PHOTOS, MAX_TEXT } from '../../contract/own-posts.contract.ts';
import { audience } from '../../contract/post.contract.ts';
import { lockOwnPost } from '../posts.sql.ts';

// An amount as it is typed, right or not yet.
const MAX_PRICE_CHARACTERS = 40;

// Somebody who pasted a chapter shortens it here; without a bound nobody can send us a book.
const TIMES_TOO_LONG = 4;

const NEW = 'new';

/** What stands in the form of a post and is not saved: of a new one, or of one of the creator's own. */
export const postDraft = draftKind({
  name: 'post',
  who: 'creator',
  schema: z.object({
    text: verbatim({ max: TIMES_TOO_LONG * MAX_TEXT }),
    audience,
    price: verbatim({ max: MAX_PRICE_CHARACTERS }),
    /** Photos that have reached the server, in their order. */
    photos: z
      .array(z.object({ fileId: id, alt: verbatim({ max: TIMES_TOO_LONG * MAX_ALT }) }))
      .check(z.maxLength(MAX_PHOTOS)),
  }),
  async mayWrite(ctx, postId) {
    if (postId === NEW) return true;
    if (!id.safeParse(postId).success) return false;
    return (await lockOwnPost(ctx.tx, postId, viewerOf(ctx).accountId)) !== undefined;
  },
  filesOf: ({ photos }) => photos.map(({ fileId }) => fileId),
});

/** By which key the draft of a written post goes. */
export const draftKeyOf = (postId: string): string => `post.${postId}`;
