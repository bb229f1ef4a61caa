/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { cleanUpHandler } from './clean-up.job.ts';
import { mediaRoutes } from './media.routes.ts';
import { photoWorkers } from './photos/photo-workers.ts';
import { processPhotoHandler } from './process-photo.ts';
import { removeStoredHandler } from './remove-stored.job.ts';
import { serveMedia } from './serve-media.ts';
import { sweepStraysHandler } from './sweep-strays.job.ts';

export { attachable } from './attachable-files.ts';
export { canOpen, type ItemOpener, ownUploads } from './can-open.ts';
export { describeFiles } from './describe-files.ts';
export { awaitedFiles, type FilesAwaited, type FilesInUse, fileUses, releaseFiles } from './file-uses.ts';
export { countOverduePapers, openNewestDocument, tryPhotoWorker, verifyMedia } from './look-after-media.ts';
export type { FileStatus } from './media.tables.ts';
export { eraseFiles, ownFiles, ownPapers } from './own-data.ts';
export {
  drawPublicPicture,
  keepPublicPicture,
  letGoOfPicture,
  type PublicPicture,
  takeInPicture,
} from './public-picture.ts';
export {
  findKeptDocuments,
  keepDocument,
  readSealedDocument,
  type SealedDocument,
  sealDocument,
} from './seal-document.ts';
export {
  findStoredKeys,
  listStoredFiles,
  type StoredFileRow,
  sampleStoredFiles,
} from './stored-files.sql.ts';

export const mediaDomain: Domain = {
  name: 'media',
  routes: mediaRoutes,
  jobs: [processPhotoHandler, cleanUpHandler, removeStoredHandler, sweepStraysHandler],
  rawRoutes: serveMedia,
  background: () => () => photoWorkers.close(),
};
