import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import { cleanFileName } from './file-name.ts';
import { insertFile, insertRendition, noteReplaced, replaceEarlierPictures } from './files.sql.ts';
import type { PictureShape } from './photos/photo-tasks.ts';
import { type DrawnPicture, drawUpload } from './take-in-picture.ts';

// An avatar is shown at up to 168 px, three times as dense on good phones; a cover across a wide window.
const SHAPES = {
  avatar: { box: { width: 512, height: 512 }, quality: 82, effort: 4 },
  cover: { edge: 1920, quality: 82, effort: 4 },
  // The browser's tab shows 32 px, a home screen up to 192.
  icon: { box: { width: 192, height: 192 }, quality: 90, effort: 6 },
  // A logo, a banner, the picture of a page: sharp letters matter more here than a few kilobytes.
  picture: { edge: 1920, quality: 88, effort: 4 },
} satisfies Record<string, Omit<PictureShape, 'path'>>;

export type PublicPurpose = keyof typeof SHAPES;

/** Of the house, not of a person: it may have several at once, and each is in use from when something takes it in. */
const isOfTheHouse = (purpose: PublicPurpose) => purpose === 'icon' || purpose === 'picture';

/** Draws an upload anew, in the size for its purpose. */
export function drawPublicPicture(
  ctx: ReadContext,
  upload: UploadedFile,
  purpose: PublicPurpose,
): Promise<DrawnPicture> {
  return drawUpload(ctx, upload, SHAPES[purpose]);
}

/**
 * A person shows a picture to everybody: it gets a name that changes with every picture. Returns its path.
 * Earlier pictures of a person's same purpose are removed a day later; so is one of the house that nothing takes in.
 */
export async function keepPublicPicture(
  ctx: WriteContext,
  { upload, mime, width, height, content }: DrawnPicture,
  purpose: PublicPurpose,
): Promise<{ url: string }> {
  const { accountId: ownerId } = viewerOf(ctx);
  const id = newId();
  // With the id in it, the same picture of two people has two names, and each can be removed by itself.
  const hash = createHash('sha256').update(id).update(content).digest('hex');
  const key = `${hash}.webp`;
  const at = ctx.clock.real();
  await insertFile(ctx.tx, {
    id,
    ownerId,
    purpose,
    status: 'finished',
    originalName: cleanFileName(upload.name, purpose),
    originalMime: mime,
    originalBytes: upload.bytes,
    originalKey: null,
    at,
  });
  await insertRendition(ctx.tx, id, {
    name: 'public',
    store: 'public',
    key,
    mime: 'image/webp',
    width,
    height,
    bytes: content.length,
  });
  if (isOfTheHouse(purpose)) await noteReplaced(ctx.tx, key, at);
  else await replaceEarlierPictures(ctx.tx, { id, ownerId, purpose }, at);
  const path = join(ctx.storage.temporaryDir, newSecret());
  await writeFile(path, content, { flag: 'wx' });
  await ctx.storage.keep('public', key, path);
  return { url: PUBLIC_MEDIA + key };
}

const PUBLIC_MEDIA = '/public-media/';
const keyOf = (url: string) => (url.startsWith(PUBLIC_MEDIA) ? url.slice(PUBLIC_MEDIA.length) : undefined);

/** Something of the house shows this picture from now on. Other addresses than ours are nobody's business here. */
export async function takeInPicture(ctx: WriteContext, url: string): Promise<void> {
  const key = keyOf(url);
  if (key) await noteReplaced(ctx.tx, key, null);
}

/** Nothing shows it any more; a day later it is removed. */
export async function letGoOfPicture(ctx: WriteContext, url: string): Promise<void> {
  const key = keyOf(url);
  if (key) await noteReplaced(ctx.tx, key, ctx.clock.real());
}
