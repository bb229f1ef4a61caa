/** Notifies when the server has answered any request: whatever waits for it can retry now. */
const listeners = new Set<() => void>();

export function emitAnswered(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` on each answer, until the returned function is called. */
export function onAnswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
