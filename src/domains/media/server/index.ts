/** Public API of the media domain. */
import type { Domain } from '#platform/server/domain.ts';
import { resumeWaiting } from './conversions/resume-waiting.ts';
import { endAllRuns } from './conversions/run-conversion.ts';
import { serveLinkPreviews } from './delivery/serve-link-previews.ts';
import { serveMedia } from './delivery/serve-media.ts';
import { mediaRoutes } from './media.routes.ts';
import { photoWorkers } from './pictures/photo-workers.ts';
import { recipes } from './recipes/recipes.ts';
import { cleanUpHandler } from './upkeep/clean-up.job.ts';
import { removeStoredHandler } from './upkeep/remove-stored.job.ts';
import { sweepStraysHandler } from './upkeep/sweep-strays.job.ts';
import { serveUploads } from './uploads/tus/serve-uploads.ts';
import { sweepUploadsHandler } from './uploads/tus/sweep-uploads.job.ts';
import { improveVideoHandler } from './video/improve-video.ts';

export { canOpen, HELD_KIND, heldFiles, type ItemOpener, ownUploads } from './delivery/can-open.ts';
export { inspectEngine, type MediaEngine } from './engine/find-engine.ts';
export { attachable } from './files/attachable-files.ts';
export { type BlockedFiles, blockedFiles, decideHeldFile } from './files/blocked-files.ts';
export { eraseFiles, ownDocuments, ownFiles } from './files/data-export.ts';
export { type DescribedFiles, describeFiles } from './files/describe-files.ts';
export {
  awaitedFiles,
  type CountFileUses,
  type FilesInUse,
  fileUseCounts,
  fileUses,
  releaseFiles,
} from './files/file-uses.ts';
export { findHeldFile, hasHeldFile } from './files/files.sql.ts';
export { findOriginals } from './files/find-originals.ts';
export { hashFiles } from './files/hash-files.sql.ts';
export {
  findKeptDocuments,
  keepDocument,
  readSealedDocument,
  type SealedDocument,
  sealDocument,
} from './files/seal-document.ts';
export {
  findStoredKeys,
  listStoredFiles,
  type StoredFileRow,
  sampleStoredFiles,
} from './files/stored-files.sql.ts';
export type { FileStatus } from './media.tables.ts';
export {
  keepPublicPicture,
  type PublicPicture,
  releasePicture,
  renderPublicPicture,
  retainPicture,
} from './pictures/public-picture.ts';
export {
  countOverdueReviews,
  openNewestDocument,
  tryPhotoWorker,
  verifyMedia,
} from './upkeep/maintain-media.ts';
export { describeUpload } from './uploads/describe-upload.ts';
export {
  acceptUpload,
  type PlacedUpload,
  placeUpload,
} from './uploads/multipart/accept-upload.ts';
export { checkUploadPurposes, type UploadPurpose, uploadPurposes } from './uploads/purposes.ts';

export const mediaDomain: Domain = {
  name: 'media',
  routes: mediaRoutes,
  jobs: [
    ...recipes.flatMap(({ prepare }) => prepare?.handler ?? []),
    improveVideoHandler,
    cleanUpHandler,
    removeStoredHandler,
    sweepStraysHandler,
    sweepUploadsHandler,
  ],
  rawRoutes: (app, runtime) => {
    serveMedia(app, runtime);
    serveLinkPreviews(app, runtime);
    serveUploads(app, runtime);
  },
  background: (runtime) => {
    const resuming = resumeWaiting(runtime).catch((error) =>
      runtime.log.error({ err: error }, 'what waits could not be resumed'),
    );
    return async () => {
      endAllRuns();
      await Promise.all([resuming, photoWorkers.close()]);
    };
  },
};
