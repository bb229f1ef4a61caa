import { browserApi } from '#platform/web/call/browser-api.ts';
import { useCountOnServer } from '#platform/web/live/use-count-on-server.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { bellChanged, countUnseen } from '../contract/bell.contract.ts';
import { setUnseen } from './unseen.ts';

/** Keeps the count of what is new in the bell. */
export function NoticeListener() {
  const { me } = useSession();
  useCountOnServer(
    { event: bellChanged, isWanted: me !== undefined, accountId: me?._id },
    () => browserApi.call(countUnseen),
    setUnseen,
  );
  return null;
}
