/** One connection that publishes, by whatever way the site streams. */
import type { Attempt } from './keep-connected.ts';
import type { LineHealth } from './line-health.ts';

export interface Tracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

export interface PublishLine extends Attempt {
  /** Puts these in the place of the ones before, without a new connection. */
  replace(tracks: Tracks): void;
  /** Undefined until there are two moments to compare. */
  health(): Promise<LineHealth | undefined>;
}
