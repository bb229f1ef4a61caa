import { createHash } from 'node:crypto';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId } from '#platform/server/ids.ts';
import { cleanFileName } from '../files/file-name.ts';
import { insertFile, insertRendition, noteReplaced, replaceEarlierPictures } from '../files/files.sql.ts';
import { placeContent } from '../files/place-file.ts';
import type { PictureShape } from './photo-tasks.ts';
import { type DrawnPicture, drawUpload } from './take-in-picture.ts';

// An avatar is shown at up to 168 px, three times as dense on good phones; a cover across a wide window.
const SHAPES = {
  avatar: { box: { width: 512, height: 512 }, quality: 82, effort: 4 },
  cover: { edge: 1920, quality: 82, effort: 4 },
  // The browser's tab shows 32 px, a home screen up to 192.
  icon: { box: { width: 192, height: 192 }, quality: 90, effort: 6 },
  // In the head of every page, 32 px high and up to 96 wide; three times as dense on good phones.
  logo: { edge: 288, quality: 90, effort: 6 },
  // Behind the words of the door and of the closed house, across a wide window: a photo, and no letters to read.
  stage: { edge: 1920, quality: 82, effort: 4 },
  // A banner, the picture of a page: sharp letters matter more here than a few kilobytes.
  picture: { edge: 1920, quality: 88, effort: 4 },
} satisfies Record<string, Omit<PictureShape, 'path'>>;

/** How it is drawn. */
export type PublicShape = keyof typeof SHAPES;

/** As what it is kept: a logo and a stage are pictures of the house like others. */
export type PublicPurpose = Exclude<PublicShape, 'logo' | 'stage'>;

/** Of the house, not of a person: it may have several at once, and each is in use from when something takes it in. */
const isOfTheHouse = (purpose: PublicPurpose) => purpose === 'icon' || purpose === 'picture';

/** A picture that lies in the public store, under a name that changes with every picture. */
export interface PublicPicture extends Omit<DrawnPicture, 'content'> {
  readonly id: string;
  readonly key: string;
  /** Of what was drawn. */
  readonly bytes: number;
}

/** The slow part of `keepPublicPicture`, before the transaction: draws an upload anew, in the size that it needs. */
export async function drawPublicPicture(
  ctx: PrepareContext,
  upload: UploadedFile,
  shape: PublicShape,
): Promise<PublicPicture> {
  const { content, ...drawn } = await drawUpload(ctx, upload, SHAPES[shape]);
  const id = newId();
  // With the id in it, the same picture of two people has two names, and each can be removed by itself.
  const hash = createHash('sha256').update(id).update(content).digest('hex');
  const key = `${hash}.webp`;
  await placeContent(ctx, { store: 'public', key }, content);
  return { ...drawn, id, key, bytes: content.length };
}

/**
 * A person shows a picture to everybody. Returns its path. Earlier pictures of a person's same purpose are removed a
 * day later; so is one of the house that nothing takes in.
 */
export async function keepPublicPicture(
  ctx: WriteContext,
  { id, key, upload, mime, width, height, bytes }: PublicPicture,
  purpose: PublicPurpose,
): Promise<{ url: string }> {
  const { accountId: ownerId } = viewerOf(ctx);
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
    bytes,
  });
  if (isOfTheHouse(purpose)) await noteReplaced(ctx.tx, key, at);
  else await replaceEarlierPictures(ctx.tx, { id, ownerId, purpose }, at);
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
