import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure } from '#platform/web/call/api.ts';
import type { JoinGrant } from '../../contract/join.contract.ts';
import type { KeptState } from './keep-connected.ts';
import type { WatchedMedia, Way } from './watch-media.ts';

export interface WatchOptions {
  /** False before a ticket is bought, and after the end. */
  isOn: boolean;
  /** Of the media: another one is another connection. */
  room: string;
  soundOnly: boolean;
  prefersHls: boolean;
  grant(): Promise<JoinGrant>;
  onRefused(failure: ApiFailure | undefined): void;
}

export interface Watched {
  state: KeptState;
  way: Way | undefined;
  /** The first picture or sound has come. */
  hasMedia: boolean;
  /** The creator publishes again: the next try does not wait. */
  hurry(): void;
  /** Connects again, also where the connection stands. */
  again(): void;
}

/** Connects a video element with a stream, as long as the component is there. */
export function useWatchedMedia(video: RefObject<HTMLVideoElement | null>, options: WatchOptions): Watched {
  const { isOn, room, soundOnly, prefersHls } = options;
  const [state, setState] = useState<KeptState>('connecting');
  const [way, setWay] = useState<Way>();
  const [hasMedia, setHasMedia] = useState(false);
  const watched = useRef<WatchedMedia>(undefined);
  const grant = useEffectEvent(() => options.grant());
  const refused = useEffectEvent((failure: ApiFailure | undefined) => options.onRefused(failure));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is another connection
  useEffect(() => {
    const element = video.current;
    if (!isOn || !element) return;
    let isLeft = false;
    const onPlaying = () => setHasMedia(true);
    element.addEventListener('playing', onPlaying);
    import('./watch-media.ts').then(({ watchMedia }) => {
      if (isLeft) return;
      watched.current = watchMedia(element, {
        grant: () => grant(),
        soundOnly,
        prefersHls,
        onState: setState,
        onWay: setWay,
        onRefused: (failure) => refused(failure),
      });
    });
    return () => {
      isLeft = true;
      element.removeEventListener('playing', onPlaying);
      watched.current?.stop();
      watched.current = undefined;
    };
  }, [video, isOn, room, soundOnly, prefersHls]);
  return {
    state,
    way,
    hasMedia,
    hurry: () => watched.current?.hurry(),
    again: () => watched.current?.again(),
  };
}
