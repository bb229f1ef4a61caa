import { expect, test } from 'vitest';
import { isPlaying, leavePlaying, playAlone } from './one-at-a-time.ts';

/** As much of a media element as is asked. */
const playing = () => {
  const media = {
    paused: false,
    pause() {
      media.paused = true;
    },
  };
  return media as unknown as HTMLMediaElement;
};

test('what begins to play pauses what played before', () => {
  const [video, sound] = [playing(), playing()];
  expect(isPlaying()).toBe(false);
  playAlone(video);
  expect(isPlaying()).toBe(true);
  playAlone(video);
  expect(video.paused).toBe(false);
  playAlone(sound);
  expect([video.paused, sound.paused]).toEqual([true, false]);
  // What has left the page is no matter any more, and one that was paused before leaves the other alone.
  leavePlaying(video);
  expect(isPlaying()).toBe(true);
  leavePlaying(sound);
  expect(isPlaying()).toBe(false);
});
