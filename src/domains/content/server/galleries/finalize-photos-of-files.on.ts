import { fileFailed, fileReady } from '#domains/media/contract/media.events.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import type { PhotoStatus } from '../../contract/galleries/gallery.contract.ts';
import { finalizeGallery } from './finalize-gallery.ts';
import { lockGallery } from './galleries.sql.ts';
import { finalizePhotosOfFile, findGalleriesAwaiting } from './photos.sql.ts';

/** The photos that waited for a file leave their waiting state. */
async function finalize(ctx: WriteContext, fileId: string, status: PhotoStatus): Promise<void> {
  for (const id of await findGalleriesAwaiting(ctx.db, fileId)) {
    if (!(await lockGallery(ctx.tx, id))) continue;
    await finalizePhotosOfFile(ctx.tx, id, fileId, status);
    await finalizeGallery(ctx, id);
  }
}

/** A photo appears in its gallery when its file is ready, and the gallery with its first one; a failed file is noted. */
export default [
  on(fileReady, (ctx, { fileId }) => finalize(ctx, fileId, 'active')),
  on(fileFailed, (ctx, { fileId }) => finalize(ctx, fileId, 'file-error')),
];
