/** Pictures in comments: uploaded with them, and open to those who may read them. */
import {
  type FilesInUse,
  type ItemOpener,
  type PlacedUpload,
  placeUpload,
  type UploadPurpose,
} from '#domains/media/server/index.ts';
import type { PrepareContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { isId } from '#platform/server/ids.ts';
import { Refused } from '#platform/server/refuse.ts';
import { COMMENT_PICTURE_BYTES } from '../../contract/comments.contract.ts';
import { commentNotFound } from '../../contract/engagement.refusals.contract.ts';
import { findPicturesInUse } from './comments.sql.ts';
import { COMMENT_KIND } from './find-thing.ts';
import { findReadable } from './list-comments.ts';

export const commentPicture: UploadPurpose = {
  name: 'comment-photo',
  who: 'signedIn',
  limits: { maxBytes: COMMENT_PICTURE_BYTES, maxBytesADay: 512 * 1024 ** 2 },
  kinds: ['picture'],
  recipe: 'picture',
  keepsOriginal: true,
  heldBy: 'item',
};

/** The picture that was sent with a comment, stored; before the transaction. */
export async function placePicture(
  ctx: PrepareContext,
  { files }: { files: { readonly picture: readonly UploadedFile[] } },
): Promise<PlacedUpload | undefined> {
  const [picture] = files.picture;
  return picture && placeUpload(ctx, commentPicture.name, picture);
}

/** Checked each time a picture of a comment is opened. */
export const commentOpener: ItemOpener = {
  itemKind: COMMENT_KIND,
  async openFiles(ctx, id) {
    if (!isId(id)) return [];
    try {
      const { comment } = await findReadable(ctx, id);
      return comment.pictureId === null ? [] : [comment.pictureId];
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === commentNotFound.code) return [];
      throw error;
    }
  },
};

export const filesInComments: FilesInUse = findPicturesInUse;
