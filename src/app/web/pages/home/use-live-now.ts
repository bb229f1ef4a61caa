import { useEffect, useEffectEvent, useState } from 'react';
import type { Stream } from '#domains/live/contract/stream.contract.ts';
import { searchLive } from '#domains/live/contract/streams.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';

const CHECK_MILLISECONDS = 15_000;
// More would push the feed away.
export const SHOWN_LIVE = 6;

/** Who is on air: as the page was loaded, and from then on as it is. */
export function useLiveNow(loaded: readonly Stream[]): readonly Stream[] {
  const [state, setState] = useState({ loaded, now: loaded });
  const check = useEffectEvent(async () => {
    if (document.hidden) return;
    const { data } = await browserApi.call(searchLive, { query: { limit: SHOWN_LIVE } });
    setState({ loaded, now: data });
  });
  useEffect(() => {
    const timer = setInterval(() => check().catch(() => {}), CHECK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return state.loaded === loaded ? state.now : loaded;
}
