import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { port } from '#platform/server/port.ts';
import { setAvatar } from './set-pictures.ts';

/**
 * Turns an uploaded picture into a public one and returns its address. Accounts comes before media in the order
 * of domains, so media plugs this in.
 */
export type KeepPublicPicture = (
  ctx: WriteContext,
  picture: { upload: UploadedFile; purpose: 'avatar' | 'cover' },
) => Promise<{ url: string }>;

export const publicPictures = port<KeepPublicPicture>('accounts.public-pictures');

/** A person of any role replaces the own avatar. */
export async function uploadAvatar(ctx: WriteContext, upload: UploadedFile): Promise<{ url: string }> {
  const [keep] = ctx.ports.all(publicPictures);
  if (!keep) throw new Error('nothing keeps public pictures: the port is not plugged');
  const { url } = await keep(ctx, { upload, purpose: 'avatar' });
  await setAvatar(ctx, viewerOf(ctx).accountId, url);
  return { url: ownAddress(ctx, url) };
}
