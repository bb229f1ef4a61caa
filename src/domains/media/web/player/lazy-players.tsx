/**
 * Players and the viewer of pictures, loaded where there is something to play. The server renders poster and
 * play button; the player itself comes when it is pressed.
 */
import { Suspense } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { AudioPlayerProps, LightboxProps, PlayerProps } from './player-props.ts';

const Stage = lazyPart(() => import('./player-stage.tsx'));
const Audio = lazyPart(() => import('./audio-player.tsx'));
const Lightbox = lazyPart(() => import('./lightbox.tsx'));

/**
 * Plays a video that the viewer may open.
 */
export function LazyPlayer(props: PlayerProps) {
  return (
    <Suspense fallback={null}>
      <Stage {...props} />
    </Suspense>
  );
}

/**
 * Plays a sound that the viewer may open, with its waveform.
 */
export function LazyAudioPlayer(props: AudioPlayerProps) {
  return (
    <Suspense fallback={null}>
      <Audio {...props} />
    </Suspense>
  );
}

/** Pictures one at a time, as large as the window. */
export function LazyLightbox(props: LightboxProps) {
  return (
    <Suspense fallback={null}>
      <Lightbox {...props} />
    </Suspense>
  );
}
