import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Way } from '../connect/watch-media.ts';

const TICK_MILLISECONDS = 1_000;
export const REWIND_SECONDS = 15;
// Playlists are played so far from their end: nearer than this is live.
const NEAR_SECONDS = 8;

export interface Behind {
  /** Whole seconds; undefined where they are not known. */
  seconds: number | undefined;
  isLive: boolean;
  /** Whether there is something to go back to. */
  rewind(): void;
  goLive(): void;
}

/** How far behind the stream a viewer is, and the ways back and forth. Only a playlist has what was before. */
export function useBehind(
  video: RefObject<HTMLVideoElement | null>,
  way: Way | undefined,
  on: { onRewind(): void; onLive(): void },
): Behind {
  const [seconds, setSeconds] = useState<number>();
  // Asked for while the direct way was on: done once the playlist is there.
  const wanted = useRef(0);
  const [isRewound, setRewound] = useState(false);
  const edge = () => {
    const { seekable } = video.current ?? {};
    return seekable && seekable.length > 0 ? seekable.end(seekable.length - 1) : undefined;
  };
  const begin = () => {
    const { seekable } = video.current ?? {};
    return seekable && seekable.length > 0 ? seekable.start(0) : 0;
  };
  const tick = useEffectEvent(() => {
    const end = edge();
    if (way !== 'hls' || end === undefined || !video.current) return setSeconds(undefined);
    if (wanted.current > 0 && end > begin()) {
      video.current.currentTime = Math.max(begin(), end - NEAR_SECONDS - wanted.current);
      wanted.current = 0;
    }
    setSeconds(Math.max(0, Math.round(end - video.current.currentTime)));
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return {
    seconds,
    isLive: !isRewound && (seconds === undefined || seconds <= NEAR_SECONDS),
    rewind() {
      setRewound(true);
      if (way === 'hls' && video.current)
        video.current.currentTime = Math.max(begin(), video.current.currentTime - REWIND_SECONDS);
      else {
        wanted.current = REWIND_SECONDS;
        on.onRewind();
      }
    },
    goLive() {
      setRewound(false);
      wanted.current = 0;
      const end = edge();
      if (way === 'hls' && end !== undefined && video.current)
        video.current.currentTime = Math.max(begin(), end - NEAR_SECONDS / 2);
      on.onLive();
    },
  };
}
