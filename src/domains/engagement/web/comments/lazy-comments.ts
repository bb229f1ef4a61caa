import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** The comments on something; their code comes after the page. */
export const Comments = lazyPart(() => import('./comments.tsx'));
