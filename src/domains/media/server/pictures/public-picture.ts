import { createHash } from 'node:crypto';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { admit } from '#platform/server/http/admit.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { cleanFileName } from '../files/file-name.ts';
import { insertFile, insertRendition, noteReplaced, replaceEarlierPictures } from '../files/files.sql.ts';
import { placeContent } from '../files/place-file.ts';
import { purposeNamed } from '../uploads/purposes.ts';
import { type RenderedPicture, renderUpload } from './render-upload.ts';

/** A picture that lies in the public store, under a name that changes with every picture. */
export interface PublicPicture extends Omit<RenderedPicture, 'content'> {
  readonly id: string;
  readonly key: string;
  /** Of what was drawn. */
  readonly bytes: number;
}

/** The slow part of `keepPublicPicture`, before the transaction: draws an upload anew, in the size that it needs. */
export async function renderPublicPicture(
  ctx: PrepareContext,
  upload: UploadedFile,
  purpose: string,
): Promise<PublicPicture> {
  const { who, limits, shape } = purposeNamed(ctx.ports, purpose);
  if (!shape) throw new Error(`${purpose} is no purpose of public pictures`);
  admit(who, ctx.viewer);
  if (upload.bytes > limits.maxBytes) throw refuse(platformRefusals.tooLarge);
  const { content, ...drawn } = await renderUpload(ctx, upload, shape);
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
  purpose: string,
): Promise<{ url: string }> {
  const { heldBy } = purposeNamed(ctx.ports, purpose);
  const { accountId: ownerId } = viewerOf(ctx);
  const at = ctx.clock.real();
  await insertFile(ctx.tx, {
    id,
    ownerId,
    purpose,
    heldBy,
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
  if (heldBy === 'site') await noteReplaced(ctx.tx, key, at);
  else await replaceEarlierPictures(ctx.tx, { id, ownerId, purpose }, at);
  return { url: PUBLIC_MEDIA + key };
}

const PUBLIC_MEDIA = '/public-media/';
const keyOf = (url: string) => (url.startsWith(PUBLIC_MEDIA) ? url.slice(PUBLIC_MEDIA.length) : undefined);

/** Something of the house shows this picture from now on. Other addresses than ours are nobody's business here. */
export async function retainPicture(ctx: WriteContext, url: string): Promise<void> {
  const key = keyOf(url);
  if (key) await noteReplaced(ctx.tx, key, null);
}

/** Nothing shows it any more; a day later it is removed. */
export async function releasePicture(ctx: WriteContext, url: string): Promise<void> {
  const key = keyOf(url);
  if (key) await noteReplaced(ctx.tx, key, ctx.clock.real());
}
