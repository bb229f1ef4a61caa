/** One thing is heard at a time: what begins to play pauses what played before. */
let current: HTMLMediaElement | undefined;

/** To be called when it begins to play. */
export function playAlone(media: HTMLMediaElement): void {
  if (current !== media) current?.pause();
  current = media;
}

/** To be called when it leaves the page. */
export function leavePlaying(media: HTMLMediaElement): void {
  if (current === media) current = undefined;
}

/** Whether something plays now that was not begun by itself. */
export const isPlaying = (): boolean => current !== undefined && !current.paused;
