/** Connects a video with its playlist: adapts to the line, or plays the quality that was chosen. */
import Hls from 'hls.js/light';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { untilAnswering } from '#platform/web/call/until-answering.ts';
import type { PlayedFile } from './player-props.ts';
import { savesData } from './saves-data.ts';

export interface Quality {
  /** Its place in the playlist. */
  index: number;
  /** The shorter edge: 720. */
  lines: number;
}

/** `offline`: it goes on by itself. `ended`: the viewer may no longer have it. `broken`: this browser cannot play it. */
export type Trouble = 'offline' | 'ended' | 'broken';

export interface Stream {
  qualities: readonly Quality[];
  /** The chosen one; -1 adapts. */
  chosen: number;
  choose(index: number): void;
  /** The one that is shown now. */
  shown: Quality | undefined;
  trouble: Trouble | undefined;
  retry(): void;
}

const REFUSED = [401, 403, 404];
// The site may answer while its media do not: each further try waits longer.
const FIRST_WAIT_MILLISECONDS = 1_000;
const LONGEST_WAIT_MILLISECONDS = 30_000;

/** How long to wait before media that have failed so many times in a row are asked for again. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** (failures - 1));

export function useStream(
  video: HTMLVideoElement | null,
  { playlist, url }: Pick<PlayedFile, 'playlist' | 'url'>,
  startAt: number,
): Stream {
  const hls = useRef<Hls>(undefined);
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  const [chosen, setChosen] = useState(-1);
  const [shownIndex, setShown] = useState(-1);
  const [trouble, setTrouble] = useState<Trouble>();
  const [tries, setTries] = useState(0);
  const failures = useRef(0);
  // After trouble it goes on where it stopped.
  const placeNow = useEffectEvent((isAgain: boolean) => (isAgain && video?.currentTime) || startAt);

  useEffect(() => {
    if (!video) return;
    setTrouble(undefined);
    const place = placeNow(tries > 0);
    const left = new AbortController();
    let again: number | undefined;
    const fail = (what: Trouble) => {
      if (left.signal.aborted) return;
      setTrouble(what);
      if (what !== 'offline') return;
      failures.current += 1;
      again = window.setTimeout(
        () => untilAnswering(left.signal).then((isBack) => isBack && setTries((before) => before + 1)),
        waitAfter(failures.current),
      );
    };
    const noteSuccess = () => {
      failures.current = 0;
    };
    video.addEventListener('playing', noteSuccess);
    const leave =
      playlist && Hls.isSupported()
        ? playAdaptively(video, playlist, place, {
            onReady: (made) => {
              hls.current = made;
            },
            onQualities: setQualities,
            onShown: setShown,
            onTrouble: fail,
          })
        : playWhole(video, playlist, url, place, fail);
    return () => {
      left.abort();
      clearTimeout(again);
      video.removeEventListener('playing', noteSuccess);
      leave();
      hls.current = undefined;
    };
  }, [video, playlist, url, tries]);

  return {
    qualities,
    chosen,
    choose(index) {
      setChosen(index);
      if (hls.current) hls.current.nextLevel = index;
    },
    shown: qualities.find(({ index }) => index === shownIndex),
    trouble,
    retry: () => setTries((before) => before + 1),
  };
}

interface StreamEvents {
  onReady(hls: Hls): void;
  onQualities(qualities: readonly Quality[]): void;
  onShown(index: number): void;
  onTrouble(trouble: Trouble): void;
}

function playAdaptively(
  video: HTMLVideoElement,
  playlist: string,
  startAt: number,
  events: StreamEvents,
): () => void {
  // Segments are fragments of MP4 already: there is nothing to convert, so no worker is needed.
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true, startPosition: startAt || -1 });
  let isMended = false;
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
    const found = levels.map(({ width, height }, index) => ({ index, lines: Math.min(width, height) }));
    events.onQualities(found.toSorted((one, other) => other.lines - one.lines));
    if (savesData()) hls.autoLevelCapping = 0;
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => events.onShown(level));
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !isMended) {
      isMended = true;
      hls.recoverMediaError();
    } else if (type !== Hls.ErrorTypes.NETWORK_ERROR) events.onTrouble('broken');
    else events.onTrouble(REFUSED.includes(response?.code ?? 0) ? 'ended' : 'offline');
  });
  hls.attachMedia(video);
  hls.loadSource(playlist);
  events.onReady(hls);
  return () => hls.destroy();
}

/** One file, or the browser's own way with playlists where there is no other. */
function playWhole(
  video: HTMLVideoElement,
  playlist: string | undefined,
  url: string | undefined,
  startAt: number,
  onTrouble: (trouble: Trouble) => void,
): () => void {
  const address = playlist && video.canPlayType('application/vnd.apple.mpegurl') ? playlist : url;
  const begin = () => {
    if (startAt > 0) video.currentTime = startAt;
  };
  const fail = async () => {
    const answer = await fetch(address ?? '', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (!answer) onTrouble('offline');
    else onTrouble(REFUSED.includes(answer.status) ? 'ended' : 'broken');
  };
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.addEventListener('error', fail);
  video.src = address ?? '';
  return () => {
    video.removeEventListener('loadedmetadata', begin);
    video.removeEventListener('error', fail);
    video.removeAttribute('src');
    video.load();
  };
}
