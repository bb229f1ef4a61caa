import { useEffect } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { onMeaningfulAction } from '#platform/web/live/meaningful-action.ts';
import { useCountOnServer } from '#platform/web/live/use-count-on-server.ts';
import { fetchPatiently } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { bellChanged, countUnseen } from '../contract/bell.contract.ts';
import { setUnseen } from './unseen.ts';

/** Keeps the count of what is new in the bell; after the first follow, subscription or message, offers push messages. */
export function NoticeListener() {
  const { me } = useSession();
  const { show } = useToast();
  useCountOnServer(
    { event: bellChanged, isWanted: me !== undefined, accountId: me?._id },
    () => browserApi.call(countUnseen),
    setUnseen,
  );
  useEffect(
    () =>
      onMeaningfulAction(() => {
        fetchPatiently(() => import('./push/offer-push.ts')).then(
          ({ offerPush }) => offerPush(show),
          () => {
            // The next action offers it.
          },
        );
      }),
    [show],
  );
  return null;
}
