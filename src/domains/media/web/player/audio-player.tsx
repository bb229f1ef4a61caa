import type { AudioPlayerProps } from './player-props.ts';

/** Plays a sound. */
export default function AudioPlayer({ file, title, onStart, onEnded }: AudioPlayerProps) {
  // biome-ignore lint/a11y/useMediaCaption: the creator may add captions to videos
  return <audio src={file.url} controls aria-label={title} onPlay={onStart} onEnded={onEnded} />;
}
