import { setAvatar, setCover } from '#domains/accounts/server/index.ts';
import { PICTURE_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import {
  keepPublicPicture,
  type PublicPicture,
  renderPublicPicture,
  type UploadPurpose,
} from '#domains/media/server/index.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { ownAddress } from '#platform/server/own-origin.ts';

/** The cover of a profile, across a wide window. */
export const coverPurpose: UploadPurpose = {
  name: 'cover',
  who: 'creator',
  limits: { maxBytes: PICTURE_MAX_BYTES },
  kinds: ['picture'],
  recipe: 'public-picture',
  shape: { edge: 1920, quality: 82, effort: 4 },
  keepsOriginal: false,
  heldBy: 'owner',
};

const keepers = { avatar: setAvatar, cover: setCover } as const;
type Purpose = keyof typeof keepers;

/** The slow part of `replacePicture`, before the transaction. */
export function renderProfilePicture(
  ctx: PrepareContext,
  purpose: Purpose,
  [upload]: readonly UploadedFile[],
): Promise<PublicPicture> {
  if (!upload) throw new Error('the picture is a required file');
  return renderPublicPicture(ctx, upload, purpose);
}

/** Replaces a creator's avatar or cover. */
export async function replacePicture(
  ctx: WriteContext,
  purpose: Purpose,
  rendered: PublicPicture,
): Promise<{ url: string }> {
  const { url } = await keepPublicPicture(ctx, rendered, purpose);
  await keepers[purpose](ctx, viewerOf(ctx).accountId, url);
  return { url: ownAddress(ctx, url) };
}
