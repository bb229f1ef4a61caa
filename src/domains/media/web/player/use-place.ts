import { useEffect } from 'react';
import { useSession } from '#platform/web/page/session.tsx';
import { keepPosition, readPosition } from './player-memory.ts';

// A tab that is closed at once loses no more.
const EVERY_SECONDS = 3;

/** Remembers where this viewer stops. `isOn` is false while it plays by itself. Answers where to begin. */
export function usePlace(media: HTMLMediaElement | null, fileId: string, isOn: boolean): () => number {
  const { me } = useSession();
  const viewerId = me?._id;
  useEffect(() => {
    if (!media || !isOn) return;
    let kept = media.currentTime;
    const keep = () => {
      if (!Number.isFinite(media.duration)) return;
      kept = media.currentTime;
      keepPosition(viewerId, fileId, { at: media.ended ? media.duration : kept, of: media.duration });
    };
    const follow = () => {
      if (Math.abs(media.currentTime - kept) >= EVERY_SECONDS) keep();
    };
    media.addEventListener('timeupdate', follow);
    media.addEventListener('pause', keep);
    media.addEventListener('ended', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      media.removeEventListener('timeupdate', follow);
      media.removeEventListener('pause', keep);
      media.removeEventListener('ended', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [media, fileId, viewerId, isOn]);
  return () => readPosition(viewerId, fileId) ?? 0;
}
