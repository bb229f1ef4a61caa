/** What the app's pages show of live streams. */

import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** On a profile. */
export const LazyLiveActions = lazyPart(() => import('./strip/live-actions.tsx'));
