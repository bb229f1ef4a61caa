import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** For pages on which only the creator's own posts have a menu. */
export const LazyPostMore = lazyPart(() =>
  import('./post-more.tsx').then(({ PostMore }) => ({ default: PostMore })),
);
