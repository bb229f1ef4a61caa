import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/**
 * The wall, for pages of which it is one part among others: those who do not open it need not load it. Its sheets are
 * those of the list of posts, which stand in such pages already.
 */
export const LazyPhotoWall = lazyPart(() =>
  import('./photo-wall.tsx').then(({ PhotoWall }) => ({ default: PhotoWall })),
);
