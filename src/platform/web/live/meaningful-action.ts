/** That somebody has just followed, subscribed or written: when they may be asked whether to get push notifications. */
const listeners = new Set<() => void>();
// The part that listens comes after the page: what was done before is told to the first that listens.
let isMissed = false;

export function noteAction(): void {
  isMissed = listeners.size === 0;
  for (const listen of listeners) listen();
}

/** Returns what ends it. */
export function onMeaningfulAction(listen: () => void): () => void {
  listeners.add(listen);
  if (isMissed) {
    isMissed = false;
    listen();
  }
  return () => {
    listeners.delete(listen);
  };
}
