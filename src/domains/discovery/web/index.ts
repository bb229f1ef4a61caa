/** What pages that suggest something may use. */
import { lazyPart } from '#platform/web/page/lazy-part.tsx';

export { DeclineMenu } from './decline-menu.tsx';
export { type Declining, useDeclining } from './use-declining.ts';

/** For a menu that is there already. */
export const DeclineItems = lazyPart(() => import('./decline-items.tsx'));
