/** The state of a video player: one store per player, read by its controls. */
import {
  controlsFeature,
  createPlayer,
  fullscreenFeature,
  pipFeature,
  playbackFeature,
  playbackRateFeature,
  textTrackFeature,
  timeFeature,
  volumeFeature,
} from '@videojs/react';

export const { Player: PlayerState, usePlayer } = createPlayer({
  features: [
    playbackFeature,
    volumeFeature,
    timeFeature,
    playbackRateFeature,
    fullscreenFeature,
    pipFeature,
    controlsFeature,
    textTrackFeature,
  ],
});
