import { lazy } from 'react';

/** The wall, for pages of which it is one part among others: those who do not open it need not load it. */
export const LazyPhotoWall = lazy(() =>
  import('./photo-wall.tsx').then(({ PhotoWall }) => ({ default: PhotoWall })),
);
