import type { KeyboardEvent } from 'react';
import { areKeysOff } from '#platform/web/lists/key-presses.ts';
import { usePlayer } from './player-state.ts';

const ARROW_SECONDS = 5;
const KEY_SECONDS = 10;
const LOUDER = 0.05;
const TENTHS = 10;

// What has the focus may need the key itself.
const isButton = (target: EventTarget) => target instanceof Element && target.closest('button') !== null;
const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('select, input[data-volume]') !== null;

/** The keys of a player, while something in it has the focus. */
export function usePlayerKeys({
  toggleTheatre,
  toggleCaptions,
}: {
  toggleTheatre(): void;
  toggleCaptions(): void;
}): (event: KeyboardEvent) => void {
  const store = usePlayer();
  const skip = (seconds: number) => {
    const { currentTime, duration } = store.state;
    store.seek(Math.min(Math.max(0, currentTime + seconds), duration));
  };
  const louder = (by: number) => store.setVolume(Math.min(Math.max(0, store.state.volume + by), 1));
  // Time runs from left to right in every language, as on the bar.
  const keys = new Map<string, () => unknown>([
    [' ', () => store.togglePaused()],
    ['k', () => store.togglePaused()],
    ['arrowleft', () => skip(-ARROW_SECONDS)],
    ['arrowright', () => skip(ARROW_SECONDS)],
    ['j', () => skip(-KEY_SECONDS)],
    ['l', () => skip(KEY_SECONDS)],
    ['arrowup', () => louder(LOUDER)],
    ['arrowdown', () => louder(-LOUDER)],
    ['m', () => store.toggleMuted()],
    ['f', () => store.toggleFullscreen()],
    ['t', toggleTheatre],
    ['c', toggleCaptions],
    ['home', () => store.seek(0)],
    ['end', () => store.seek(store.state.duration)],
  ]);
  return (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isField(target)) return;
    if (key === ' ' && isButton(target)) return;
    // Single letters and digits can be switched off for the whole site.
    if (key.length === 1 && key !== ' ' && areKeysOff()) return;
    const action = /^\d$/.test(key)
      ? () => store.seek((store.state.duration * Number(key)) / TENTHS)
      : keys.get(key.toLowerCase());
    if (!action) return;
    event.preventDefault();
    // The page has keys of its own by the same letters.
    event.nativeEvent.stopPropagation();
    action();
  };
}
