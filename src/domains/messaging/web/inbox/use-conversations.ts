import { useState } from 'react';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useConnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRested } from '#platform/web/live/use-refresh.ts';
import { useSession } from '#platform/web/page/session.tsx';
import {
  CONVERSATIONS_PAGE,
  getConversation,
  listConversations,
} from '../../contract/conversations.contract.ts';
import type { WireConversation } from '../../contract/message.contract.ts';
import { conversationRead, messageCreated, messageDeleted } from '../../contract/messaging.events.ts';
import { reaches } from './reaches.ts';

interface Loaded {
  data: readonly WireConversation[];
  total: number;
}

const inOrder = (isPaidFirst: boolean) => (a: WireConversation, b: WireConversation) =>
  (isPaidFirst ? Number(b.hasPaid) - Number(a.hasPaid) : 0) ||
  b.updatedAt.localeCompare(a.updatedAt) ||
  b._id.localeCompare(a._id);

/** What the inbox is narrowed to; each in the address. */
export interface Narrowed {
  keyword: string | undefined;
  show: 'unread' | 'unanswered' | 'paid' | undefined;
  /** One of the creator's lists. */
  listId: string | undefined;
}

/** How a page of it is asked for. */
export const inboxQuery = ({ keyword, show, listId }: Narrowed) => ({
  keyword,
  listId,
  unread: show === 'unread' ? ('true' as const) : undefined,
  unanswered: show === 'unanswered' ? ('true' as const) : undefined,
  paidFirst: show === 'paid' ? ('true' as const) : undefined,
  limit: CONVERSATIONS_PAGE,
});

/** The list of conversations, kept up to date: what comes is put on top, and the rest goes on below what is loaded. */
export function useConversations(loaded: Loaded, narrowed: Narrowed) {
  const order = inOrder(narrowed.show === 'paid');
  /** The conversations of both lists, each once and as it came last. */
  const together = (now: readonly WireConversation[], come: readonly WireConversation[]) =>
    [...new Map([...now, ...come].map((each) => [each._id, each])).values()].toSorted(order);
  const { keyword, show, listId } = narrowed;
  const isWhole = !keyword && !listId && (show === undefined || show === 'paid');
  const { me } = useSession();
  const [state, setState] = useState({
    loaded,
    shown: loaded.data,
    hasMore: loaded.data.length < loaded.total,
  });
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // A page that was loaded since is newer.
  if (state.loaded !== loaded) setState({ ...withNewest(state, loaded.data), loaded });
  const put = (come: readonly WireConversation[]) =>
    setState((now) => ({ ...now, shown: together(now.shown, come) }));
  /** Puts a first page on top; where it does not go down to the rest, the rest is loaded again below it. */
  function withNewest(now: typeof state, page: readonly WireConversation[]): typeof state {
    return reaches(page, now.shown)
      ? { ...now, shown: together(now.shown, page) }
      : { ...now, shown: page, hasMore: true };
  }
  const quietly = (failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure;
  };

  function refetch(id: string, isFitting = isWhole): void {
    // A narrowed list only follows what it shows.
    const isThere = state.shown.some(({ _id }) => _id === id);
    if (isThere || isFitting)
      browserApi.call(getConversation, { params: { id } }).then((found) => put([found]), quietly);
  }
  const query = inboxQuery(narrowed);
  const refetchAll = useRested(() => {
    browserApi
      .call(listConversations, { query })
      .then(({ data }) => setState((now) => withNewest(now, data)), quietly);
  });
  // What the other side writes is unread, and not answered.
  useSocketEvent(messageCreated, ({ conversationId, senderId }) =>
    refetch(conversationId, isWhole || (!keyword && !listId && senderId !== me?._id)),
  );
  useSocketEvent(messageDeleted, ({ conversationId }) => refetch(conversationId));
  useSocketEvent(conversationRead, ({ conversationId, accountId }) => {
    if (accountId === me?._id) refetch(conversationId);
  });
  // What came between the page and its connection is in nobody's events.
  useConnected(refetchAll);

  function loadMore(): void {
    const last = state.shown.at(-1);
    if (isLoading || !last) return;
    setLoading(true);
    setFailed(false);
    const before = `${last.updatedAt}_${last._id}`;
    browserApi
      .call(listConversations, {
        query: { ...query, before, ...(show === 'paid' && { beforeHasPaid: last.hasPaid }) },
      })
      .then(
        ({ data }) => {
          put(data);
          setState((now) => ({ ...now, hasMore: data.length === CONVERSATIONS_PAGE }));
        },
        (failure: unknown) => {
          setFailed(true);
          quietly(failure);
        },
      )
      .finally(() => setLoading(false));
  }

  return {
    conversations: state.shown,
    hasMore: state.hasMore,
    isLoading,
    /** It is not asked for again by itself. */
    hasFailed,
    loadMore,
  };
}
