/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { cleanUpHandler } from './clean-up.job.ts';
import { mediaRoutes } from './media.routes.ts';
import { photoWorkers } from './photos/photo-workers.ts';
import { processPhotoHandler } from './process-photo.ts';
import { serveMedia } from './serve-media.ts';

export { acceptPhoto } from './accept-photo.ts';
export { attachable } from './attachable-files.ts';
export { canOpen, type ItemOpener, ownUploads } from './can-open.ts';
export { describeFiles, type FileRequest } from './describe-files.ts';
export { type FilesInUse, fileUses, releaseFiles } from './file-uses.ts';
export type { FileRow } from './media.tables.ts';
export { ownOrigin } from './own-origin.ts';
export { publicPicture } from './public-picture.ts';
export { type OpenedDocument, readSealedDocument, sealDocument } from './seal-document.ts';

export const mediaDomain: Domain = {
  name: 'media',
  routes: mediaRoutes,
  jobs: [processPhotoHandler, cleanUpHandler],
  rawRoutes: serveMedia,
  background: () => () => photoWorkers.close(),
};
