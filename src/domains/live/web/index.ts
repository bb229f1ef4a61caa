/** What the app's pages show of live streams. */

import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** On a profile, where its creator is on air. */
export const LazyWatchLive = lazyPart(() =>
  import('./strip/watch-live-button.tsx').then((part) => ({ default: part.WatchLiveButton })),
);
/** The way to a private show with a creator, where they take any. */
export const LazyPrivateShow = lazyPart(() => import('./requests/private-show.tsx'));
