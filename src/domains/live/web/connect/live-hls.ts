/** HLS of a live stream: some seconds behind, over plain HTTP, and with what was before. */
import Hls from 'hls.js/light';
import type { Attempt } from './keep-connected.ts';
import { untilStanding } from './until-standing.ts';

// Segments of a second: two of them are as near as playing without a pause allows.
const BEHIND_SEGMENTS = 3;
const REWIND_SECONDS = 120;

/** Plays from the live edge. Resolves when the playlist is there; throws where it cannot be had. */
export async function playLiveHls(
  video: HTMLVideoElement,
  address: string,
  signal: AbortSignal,
): Promise<Attempt> {
  video.srcObject = null;
  return Hls.isSupported() ? playByScript(video, address, signal) : playNatively(video, address, signal);
}

async function playByScript(video: HTMLVideoElement, address: string, signal: AbortSignal): Promise<Attempt> {
  const hls = new Hls({
    enableWorker: false,
    liveSyncDurationCount: BEHIND_SEGMENTS,
    liveMaxLatencyDurationCount: Number.POSITIVE_INFINITY,
    backBufferLength: REWIND_SECONDS,
  });
  const close = () => hls.destroy();
  signal.addEventListener('abort', close, { once: true });
  let isMended = false;
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await new Promise<void>((resolve, reject) => {
    hls.on(Hls.Events.MANIFEST_PARSED, () => resolve());
    hls.on(Hls.Events.ERROR, (_event, { fatal, type, details }) => {
      if (!fatal) return;
      if (type === Hls.ErrorTypes.MEDIA_ERROR && !isMended) {
        isMended = true;
        hls.recoverMediaError();
        return;
      }
      reject(new Error(details));
      lose();
    });
    signal.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')));
    hls.attachMedia(video);
    hls.loadSource(address);
  }).catch((error) => {
    close();
    throw error;
  });
  video.play().catch(() => {});
  // A part that could not be decoded may leave it standing for good; a new beginning goes on from where the stream is.
  const isSeen = () => document.visibilityState === 'visible';
  const stopWatching = untilStanding(video, isSeen, () => lose());
  return {
    lost,
    close() {
      stopWatching();
      close();
    },
  };
}

/** Safari on phones. */
async function playNatively(video: HTMLVideoElement, address: string, signal: AbortSignal): Promise<Attempt> {
  await new Promise<void>((resolve, reject) => {
    video.addEventListener('loadedmetadata', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The playlist cannot be played.')), {
      once: true,
    });
    signal.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')));
    video.src = address;
  });
  video.play().catch(() => {});
  const lost = new Promise<void>((resolve) => {
    video.addEventListener('error', () => resolve(), { once: true });
    video.addEventListener('ended', () => resolve(), { once: true });
  });
  return { lost, close: () => {} };
}
