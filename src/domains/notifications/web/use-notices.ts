import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useConnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRested } from '#platform/web/live/use-refresh.ts';
import { type BellNotice, bellChanged, listNotices, seeNotices } from '../contract/bell.contract.ts';
import { setUnseen } from './unseen.ts';

interface Loaded {
  data: readonly BellNotice[];
  hasMore: boolean;
}

/** Each line once, as it came last, newest first. What was new when the page first showed it stays marked. */
function together(now: readonly BellNotice[], come: readonly BellNotice[]): BellNotice[] {
  const known = new Map(now.map((notice) => [notice._id, notice]));
  for (const notice of come) {
    const before = known.get(notice._id);
    known.set(notice._id, before?.position === notice.position ? { ...notice, isNew: before.isNew } : notice);
  }
  return [...known.values()].toSorted((a, b) => b.position - a.position);
}

/** The list behind the bell, kept up to date. What is on the screen counts as seen, on all devices. */
export function useNotices(loaded: Loaded) {
  const [state, setState] = useState({ loaded, shown: [...loaded.data], hasMore: loaded.hasMore });
  const [isLoading, setLoading] = useState(false);
  const seen = useRef(0);
  // A page that was loaded since is newer.
  if (state.loaded !== loaded) setState({ ...state, loaded, shown: together(state.shown, loaded.data) });
  const quietly = (failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure;
  };
  const refetch = useRested(() => {
    browserApi
      .call(listNotices, { query: {} })
      .then(({ data }) => setState((now) => ({ ...now, shown: together(now.shown, data) })), quietly);
  });
  useSocketEvent(bellChanged, refetch);
  useConnected(refetch);

  function loadMore(): void {
    const last = state.shown.at(-1);
    if (isLoading || !last) return;
    setLoading(true);
    browserApi
      .call(listNotices, { query: { before: last.position } })
      .then(
        ({ data, hasMore }) => setState((now) => ({ ...now, hasMore, shown: together(now.shown, data) })),
        quietly,
      )
      .finally(() => setLoading(false));
  }

  function see(): void {
    const newest = state.shown[0]?.position ?? 0;
    if (document.visibilityState !== 'visible' || newest <= seen.current) return;
    seen.current = newest;
    browserApi.call(seeNotices, { body: { position: newest } }).then(
      ({ total }) => setUnseen(total),
      (failure: unknown) => {
        // Told again with the next change, or when the tab is looked at again.
        seen.current = 0;
        quietly(failure);
      },
    );
  }

  const newest = state.shown[0]?.position;
  const seeAll = useEffectEvent(see);
  useEffect(() => {
    if (newest !== undefined) seeAll();
    // A tab in the background shows nothing to anybody.
    const onVisible = () => seeAll();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [newest]);

  /** Takes the marks away that what was new still has. */
  function markRead(): void {
    see();
    setState((now) => ({ ...now, shown: now.shown.map((notice) => ({ ...notice, isNew: false })) }));
  }

  return { notices: state.shown, hasMore: state.hasMore, isLoading, loadMore, markRead };
}
