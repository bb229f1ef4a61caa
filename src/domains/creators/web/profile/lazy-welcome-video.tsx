import { Suspense } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { CreatorProfile } from '../../contract/creator-card.contract.ts';

const WelcomeVideo = lazyPart(() => import('./welcome-video.tsx'));

/** The creator's welcome video, where there is one; its code comes after the page. */
export function LazyWelcomeVideo({ creator }: { creator: CreatorProfile }) {
  if (!creator.welcomeVideo) return null;
  return (
    <Suspense>
      <WelcomeVideo creator={creator} video={creator.welcomeVideo} />
    </Suspense>
  );
}
