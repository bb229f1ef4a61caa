import { useRef } from 'react';

/**
 * Keys under which the server takes money once. The same wish pressed again, or sent again after a broken
 * connection, has the same key; another amount is another wish.
 */
export function useIntentionKey(): (want: string) => string {
  const last = useRef<{ want: string; key: string }>(undefined);
  return (want) => {
    if (last.current?.want !== want) last.current = { want, key: crypto.randomUUID() };
    return last.current.key;
  };
}
