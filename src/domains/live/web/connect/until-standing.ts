const MEASURE_MILLISECONDS = 1_000;
// Longer than a busy device takes to go on by itself.
export const STANDSTILL_MILLISECONDS = 12_000;

/** What is asked of a video element. */
export type Playing = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'seekable'>;

const endOf = ({ seekable }: Playing) => (seekable.length > 0 ? seekable.end(seekable.length - 1) : 0);

/**
 * Calls `onStanding` once when a picture that should play has stood still for so long although the stream goes on. What
 * is paused, in a page that nobody sees, or the picture of a stream that is interrupted may stand. Returns how to stop.
 */
export function untilStanding(video: Playing, isSeen: () => boolean, onStanding: () => void): () => void {
  let last = { at: performance.now(), time: video.currentTime, end: endOf(video) };
  const timer = setInterval(() => {
    const now = { at: performance.now(), time: video.currentTime, end: endOf(video) };
    if (now.time !== last.time || video.paused || !isSeen()) {
      last = now;
      return;
    }
    if (now.at - last.at < STANDSTILL_MILLISECONDS) return;
    if (now.end <= last.end) {
      last = now;
      return;
    }
    clearInterval(timer);
    onStanding();
  }, MEASURE_MILLISECONDS);
  return () => clearInterval(timer);
}
