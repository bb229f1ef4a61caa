import { useEffect } from 'react';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';
import { useSession } from '#platform/web/page/session.tsx';

const PLACE = 'is-in';

/**
 * The way back from a login or a registration leads to a page that the browser has kept from before it, as for a
 * visitor: it is loaded again.
 */
export function KeptPageListener() {
  const isVisitor = useSession().me === undefined;
  useEffect(() => {
    if (!isVisitor) {
      writeTab(PLACE, true);
      return;
    }
    const renew = () => {
      if (readTab(PLACE)) window.location.reload();
    };
    if (isFromHistory()) renew();
    else writeTab(PLACE, undefined);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && renew();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [isVisitor]);
  return null;
}

/** Back or forward: then browsers show a page that they have, without asking whether it is still the same. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}
