import { useRef } from 'react';

/**
 * Idempotency keys for payments. The same purchase pressed again, or sent again after a lost connection, has the same
 * key; another amount gets a new one.
 */
export function useIntentionKey(): (want: string) => string {
  const last = useRef<{ want: string; key: string }>(undefined);
  return (want) => {
    if (last.current?.want !== want) last.current = { want, key: crypto.randomUUID() };
    return last.current.key;
  };
}
