import { lazy } from 'react';

/** Banners, for a page that has them: most houses have none, and nobody there loads it. */
export const LazyBannerRow = lazy(() =>
  import('./banner-row.tsx').then(({ BannerRow }) => ({ default: BannerRow })),
);
