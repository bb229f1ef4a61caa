import { createHash } from 'node:crypto';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { admit } from '#platform/server/http/admit.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { refuseBlocked } from '../files/blocked-files.ts';
import { cleanFileName } from '../files/file-name.ts';
import { insertFile, insertRendition, noteReplaced, replaceEarlierPictures } from '../files/files.sql.ts';
import { placeContent } from '../files/place-file.ts';
import { purposeNamed } from '../uploads/purposes.ts';
import { type RenderedPicture, renderUpload } from './render-upload.ts';

/** A picture in the public store; its name changes with its content. */
export interface PublicPicture extends Omit<RenderedPicture, 'content'> {
  readonly id: string;
  readonly key: string;
  /** Size of the rendered picture. */
  readonly bytes: number;
}

/** The slow part of `keepPublicPicture`, before the transaction: renders an upload in the required size. */
export async function renderPublicPicture(
  ctx: PrepareContext,
  upload: UploadedFile,
  purpose: string,
): Promise<PublicPicture> {
  const { who, limits, shape } = purposeNamed(ctx.ports, purpose);
  if (!shape) throw new Error(`${purpose} is no purpose of public pictures`);
  admit(who, ctx.viewer);
  if (upload.bytes > limits.maxBytes) throw refuse(platformRefusals.tooLarge);
  await refuseBlocked(ctx, upload.path);
  const { content, ...rendered } = await renderUpload(ctx, upload, shape);
  const id = newId();
  // The name includes the id, so the same picture of two users has two files, and each can be removed by
  // itself.
  const hash = createHash('sha256').update(id).update(content).digest('hex');
  const key = `${hash}.webp`;
  await placeContent(ctx, { store: 'public', key }, content);
  return { ...rendered, id, key, bytes: content.length };
}

/**
 * Stores a user's public picture; returns its path. The user's earlier pictures for the same purpose are
 * removed a day later, and so is a picture of the site that is never retained.
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

/** Marks a picture of the site as used. Addresses of other sites are ignored. */
export async function retainPicture(ctx: WriteContext, url: string): Promise<void> {
  const key = keyOf(url);
  if (key) await noteReplaced(ctx.tx, key, null);
}

/** Marks a picture of the site as unused; it is removed a day later. */
export async function releasePicture(ctx: WriteContext, url: string): Promise<void> {
  const key = keyOf(url);
  if (key) await noteReplaced(ctx.tx, key, ctx.clock.real());
}
