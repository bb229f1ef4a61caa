/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { contentRoutes } from './content.routes.ts';
import settleOnFileFailed from './settle-post-on-file-failed.on.ts';
import settleOnFileReady from './settle-post-on-file-ready.on.ts';

export { filesInPosts, postCounts, postOpener, reactablePost, sellablePost } from './post-ports.ts';

export const contentDomain: Domain = {
  name: 'content',
  routes: contentRoutes,
  handlers: [settleOnFileReady, settleOnFileFailed],
};
