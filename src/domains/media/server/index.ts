/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { cleanUpHandler } from './clean-up.job.ts';
import { mediaRoutes } from './media.routes.ts';
import { photoWorkers } from './photos/photo-workers.ts';
import { processPhotoHandler } from './process-photo.ts';
import { serveMedia } from './serve-media.ts';

export { attachable } from './attachable-files.ts';
export { canOpen, type ItemOpener, ownUploads } from './can-open.ts';
export { describeFiles } from './describe-files.ts';
export { type FilesInUse, fileUses, releaseFiles } from './file-uses.ts';

export { publicPicture } from './public-picture.ts';
export { readSealedDocument, sealDocument } from './seal-document.ts';

export const mediaDomain: Domain = {
  name: 'media',
  routes: mediaRoutes,
  jobs: [processPhotoHandler, cleanUpHandler],
  rawRoutes: serveMedia,
  background: () => () => photoWorkers.close(),
};
