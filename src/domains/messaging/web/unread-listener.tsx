import { browserApi } from '#platform/web/call/browser-api.ts';
import { useCountOnServer } from '#platform/web/live/use-count-on-server.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { countUnread } from '../contract/conversations.contract.ts';
import { unreadMessagesCounted } from '../contract/messaging.events.ts';
import { useLeftOutbox } from './outbox/use-left-outbox.ts';
import { setUnread } from './unread.ts';

/** Keeps the count of unread conversations, and sends what was left to be sent. */
export function UnreadListener() {
  const { me, isFanOrCreator } = useSession();
  useCountOnServer(
    { event: unreadMessagesCounted, isWanted: isFanOrCreator, accountId: me?._id },
    () => browserApi.call(countUnread),
    setUnread,
  );
  useLeftOutbox(me?._id);
  return null;
}
