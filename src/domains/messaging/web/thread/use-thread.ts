/** The messages of an open conversation: what is loaded, what comes, and how far both sides have read. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useConnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { readAll } from '../../contract/conversations.contract.ts';
import type { WireConversation, WireMessage } from '../../contract/message.contract.ts';
import { listMessages, MESSAGES_PAGE } from '../../contract/messages.contract.ts';
import {
  conversationRead,
  messageChanged,
  messageCreated,
  messageDeleted,
} from '../../contract/messaging.events.ts';
import { onSent } from '../outbox/outbox.ts';
import { setUnread } from '../unread.ts';
import { merge } from './merge.ts';

const SYNC_LIMIT = 100;

/** Only what is in front of its reader is read: a locked phone and a hidden tab read nothing. */
const isInFront = () => document.visibilityState === 'visible' && document.hasFocus();

export interface Thread {
  /** Oldest first, without gaps. */
  messages: readonly WireMessage[];
  hasOlder: boolean;
  /** There are messages after those that are loaded: the thread was opened in its middle. */
  hasNewer: boolean;
  loadNewer(): void;
  isLoadingOlder: boolean;
  loadOlder(): void;
  /** How far the other side has read. */
  seenPosition: number;
  /** The first message after this position stands below the "New" line; undefined: there is no line. */
  newAfter: number | undefined;
  sync(): Promise<void>;
}

/** A part of a conversation without gaps, and the position of its newest message as far as is known. */
interface Loaded {
  messages: readonly WireMessage[];
  newest: number;
}

/** What lies after the loaded part, where that ends before the newest message, comes with its page. */
function take({ messages, newest }: Loaded, come: readonly WireMessage[]): Loaded {
  const end = messages.at(-1)?.position ?? 0;
  const fitting = end >= newest ? come : come.filter(({ position }) => position <= end);
  return {
    messages: merge(messages, fitting),
    newest: come.reduce((most, { position }) => Math.max(most, position), newest),
  };
}

/** `page` is a page of the conversation, read after the conversation. */
export function useThread(
  {
    _id: id,
    lastPosition,
    lastRevision,
    readPosition,
    seenPosition: seen,
    totalNotSeenMessages,
  }: WireConversation,
  page: readonly WireMessage[],
  ownId: string,
): Thread {
  const [{ messages, newest }, setLoaded] = useState<Loaded>(() => ({
    messages: merge([], page),
    newest: lastPosition,
  }));
  const [seenPosition, setSeenPosition] = useState(seen);
  const [newAfter, setNewAfter] = useState(totalNotSeenMessages > 0 ? readPosition : undefined);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const revision = useRef(lastRevision);
  const running = useRef<Promise<void>>(undefined);
  const isWanted = useRef(false);
  const read = useRef(readPosition);

  async function fetchChanges(): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const { data } = await browserApi.call(listMessages, {
        params: { id },
        query: { changedAfter: revision.current, limit: SYNC_LIMIT },
      });
      revision.current = data.reduce((most, each) => Math.max(most, each.revision), revision.current);
      if (data.length > 0) setLoaded((now) => take(now, data));
      goesOn = data.length === SYNC_LIMIT;
    }
  }

  /** One at a time; what is asked for meanwhile is looked for once more afterwards. */
  function sync(): Promise<void> {
    isWanted.current = true;
    running.current ??= (async () => {
      try {
        while (isWanted.current) {
          isWanted.current = false;
          await fetchChanges();
        }
      } catch (error) {
        // Without a line, the next connection asks again.
        if (!(error instanceof ApiFailure)) throw error;
      } finally {
        running.current = undefined;
      }
    })();
    return running.current;
  }

  const syncThis = ({ conversationId }: { conversationId: string }) => {
    if (conversationId === id) sync();
  };
  useSocketEvent(messageCreated, syncThis);
  useSocketEvent(messageDeleted, syncThis);
  useSocketEvent(messageChanged, syncThis);
  useSocketEvent(conversationRead, ({ conversationId, accountId, readPosition: position }) => {
    if (conversationId !== id) return;
    if (accountId === ownId) read.current = Math.max(read.current, position);
    else setSeenPosition((now) => Math.max(now, position));
  });
  // Also what came between the page and its connection.
  useConnected(sync);
  useEffect(() => {
    return onSent((sent) => {
      if (sent.conversationId === id) setLoaded((now) => take(now, [sent]));
    });
  }, [id]);

  const end = messages.at(-1)?.position ?? 0;
  const hasNewer = end < newest;
  // From the middle of a conversation nothing is read.
  const last = hasNewer ? 0 : end;
  const markRead = useEffectEvent(() => {
    if (last <= read.current) return;
    if (!isInFront()) {
      // What comes while nobody looks is new when they do.
      setNewAfter((now) => now ?? read.current);
      return;
    }
    const before = read.current;
    read.current = last;
    browserApi.call(readAll, { params: { id }, body: { position: last } }).then(
      ({ total }) => setUnread(total),
      () => {
        read.current = Math.min(read.current, before);
      },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is read
  useEffect(() => {
    markRead();
    const onFront = () => markRead();
    window.addEventListener('focus', onFront);
    document.addEventListener('visibilitychange', onFront);
    return () => {
      window.removeEventListener('focus', onFront);
      document.removeEventListener('visibilitychange', onFront);
    };
  }, [last]);

  const first = messages[0]?.position ?? 1;
  function loadOlder(): void {
    if (isLoadingOlder || first <= 1) return;
    setLoadingOlder(true);
    browserApi
      .call(listMessages, { params: { id }, query: { before: first, limit: MESSAGES_PAGE } })
      .then(
        ({ data }) => setLoaded((now) => ({ ...now, messages: merge(data, now.messages) })),
        (error: unknown) => {
          if (!(error instanceof ApiFailure)) throw error;
        },
      )
      .finally(() => setLoadingOlder(false));
  }

  function loadNewer(): void {
    browserApi.call(listMessages, { params: { id }, query: { after: end, limit: MESSAGES_PAGE } }).then(
      ({ data }) => setLoaded((now) => ({ ...now, messages: merge(now.messages, data) })),
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
      },
    );
  }

  return {
    messages,
    hasOlder: first > 1,
    hasNewer,
    loadNewer,
    isLoadingOlder,
    loadOlder,
    seenPosition,
    newAfter: hasNewer ? undefined : newAfter,
    sync,
  };
}
