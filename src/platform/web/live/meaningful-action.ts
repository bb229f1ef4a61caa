/** That somebody has just followed, subscribed or written: when they may be asked whether to get push notifications. */
const EVENT = 'fanloft:meaningful-action';

export function noteAction(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Returns what ends it. */
export function onMeaningfulAction(listen: () => void): () => void {
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}
