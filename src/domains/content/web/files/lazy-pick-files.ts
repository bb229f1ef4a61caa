import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** What was uploaded before, to be used again; loaded when it is opened. */
export const LazyPickFiles = lazyPart(() => import('./pick-files.tsx'));
