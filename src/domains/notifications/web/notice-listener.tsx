import { Suspense, useEffect, useState } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { onMeaningfulAction } from '#platform/web/live/meaningful-action.ts';
import { useCountOnServer } from '#platform/web/live/use-count-on-server.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { bellChanged, countUnseen } from '../contract/bell.contract.ts';
import { setUnseen } from './unseen.ts';

const OfferPush = lazyPart(() => import('./push/offer-push.tsx'));

/** Keeps the count of what is new in the bell; after the first follow, subscription or message, offers push notifications. */
export function NoticeListener() {
  const { me } = useSession();
  useCountOnServer(
    { event: bellChanged, isWanted: me !== undefined, accountId: me?._id },
    () => browserApi.call(countUnseen),
    setUnseen,
  );
  const [isOffered, setOffered] = useState(false);
  useEffect(() => onMeaningfulAction(() => setOffered(true)), []);
  return isOffered ? (
    <Suspense fallback={null}>
      <OfferPush />
    </Suspense>
  ) : null;
}
