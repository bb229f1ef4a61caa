/** That the server has answered, whoever asked: what waits for it need not wait any longer. */
const listeners = new Set<() => void>();

export function emitAnswered(): void {
  for (const hear of listeners) hear();
}

/** Calls `hear` each time, until what this returns is called. */
export function onAnswered(hear: () => void): () => void {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
}
