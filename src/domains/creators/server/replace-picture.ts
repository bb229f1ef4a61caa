import { setAvatar, setCover } from '#domains/accounts/server/index.ts';
import { publicPicture } from '#domains/media/server/index.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { ownAddress } from '#platform/server/own-origin.ts';

const keepers = { avatar: setAvatar, cover: setCover } as const;

/** Creators replace the picture beside their name or on top of their profile. */
export async function replacePicture(
  ctx: WriteContext,
  purpose: keyof typeof keepers,
  [upload]: readonly UploadedFile[],
): Promise<{ url: string }> {
  if (!upload) throw new Error('the picture is a required file');
  const { url } = await publicPicture(ctx, { upload, purpose });
  await keepers[purpose](ctx, viewerOf(ctx).accountId, url);
  return { url: ownAddress(ctx, url) };
}
