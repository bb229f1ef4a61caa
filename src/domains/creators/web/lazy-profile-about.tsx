import { lazy } from 'react';

/** Few open it; those who come for the posts need not load it. */
export const LazyProfileAbout = lazy(() =>
  import('./profile-about.tsx').then((part) => ({ default: part.ProfileAbout })),
);
