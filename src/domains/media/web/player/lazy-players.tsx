/**
 * Players, loaded where there is something to play. The server renders poster and play button; the player itself comes
 * when it is pressed.
 */
import { Suspense } from 'react';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { AudioPlayerProps, PlayerProps } from './player-props.ts';
import { posterOf } from './poster-of.ts';

const Stage = lazyPart(() => import('./player-stage.tsx'));
const Audio = lazyPart(() => import('./audio-player.tsx'));

/** Plays a video that the viewer may open. */
export function LazyPlayer(props: PlayerProps) {
  const { file, title, poster = posterOf(file, title), shape, eager, bleed = false } = props;
  return (
    // Its room is kept: a list does not jump.
    <Suspense
      fallback={<MediaFrame picture={poster} shape={shape ?? 'natural'} eager={eager} bleed={bleed} />}
    >
      <Stage {...props} />
    </Suspense>
  );
}

/** Plays a sound that the viewer may open, with its waveform. */
export function LazyAudioPlayer(props: AudioPlayerProps) {
  return (
    <Suspense fallback={null}>
      <Audio {...props} />
    </Suspense>
  );
}
