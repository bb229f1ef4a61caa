import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/**
 * Loads the photo wall on demand, for pages where it is one tab among others. Its style sheets are shared
 * with the list of posts, which such pages have loaded already.
 */
export const LazyPhotoWall = lazyPart(() =>
  import('./photo-wall.tsx').then(({ PhotoWall }) => ({ default: PhotoWall })),
);
