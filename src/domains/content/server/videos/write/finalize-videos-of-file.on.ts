import { fileFailed, fileReady } from '#domains/media/contract/media.events.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { findVideosOfFile } from '../videos.sql.ts';
import { finalizeVideo } from './finalize-video.ts';

async function finalizeAll(ctx: WriteContext, { fileId }: { fileId: string }): Promise<void> {
  for (const id of await findVideosOfFile(ctx.db, fileId)) await finalizeVideo(ctx, id);
}

/** When its main file is ready, a video appears; a main file that failed holds it back, and its owner is notified. */
export default [on(fileReady, finalizeAll), on(fileFailed, finalizeAll)];
