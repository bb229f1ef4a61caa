import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import { cleanFileName } from './file-name.ts';
import { insertFile, insertRendition, replaceEarlierPictures } from './files.sql.ts';
import type { PictureShape } from './photos/photo-tasks.ts';
import { requirePhotoType, runWhileWaiting } from './take-in-picture.ts';

// An avatar is shown at up to 168 px, three times as dense on good phones; a cover across a wide window.
const SHAPES: Readonly<Record<'avatar' | 'cover', Omit<PictureShape, 'path'>>> = {
  avatar: { box: { width: 512, height: 512 }, quality: 82, effort: 4 },
  cover: { edge: 1920, quality: 82, effort: 4 },
};

export interface PublicPicture {
  upload: UploadedFile;
  purpose: 'avatar' | 'cover';
  /** Whose picture it is; the signed-in account unless given. */
  ownerId?: string;
}

/**
 * A person shows a picture to everybody: it is encoded anew at once and gets a name that changes with every
 * picture. Returns its path. Earlier pictures of the same purpose are removed a day later.
 */
export async function publicPicture(
  ctx: WriteContext,
  { upload, purpose, ownerId = viewerOf(ctx).accountId }: PublicPicture,
): Promise<{ url: string }> {
  const { mime, format } = await requirePhotoType(upload);
  const path = join(ctx.storage.temporaryDir, newSecret());
  try {
    const { width, height, bytes } = await runWhileWaiting({
      kind: 'redraw',
      source: { path: upload.path, format },
      shape: { ...SHAPES[purpose], path },
    });
    const id = newId();
    // With the id in it, the same picture of two people has two names, and each can be removed by itself.
    const hash = createHash('sha256')
      .update(id)
      .update(await readFile(path))
      .digest('hex');
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
      bytes,
    });
    await replaceEarlierPictures(ctx.tx, { id, ownerId, purpose }, at);
    await ctx.storage.keep('public', key, path);
    return { url: `/public-media/${key}` };
  } finally {
    await rm(path, { force: true });
  }
}
