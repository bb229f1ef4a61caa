import { useRef } from 'react';

/**
 * Keys under which the server takes money once. The same wish pressed again, or sent again after a broken
 * connection, has the same key; another amount is another wish.
 */
export function useIntentionKey(): (wish: string) => string {
  const last = useRef<{ wish: string; key: string }>(undefined);
  return (wish) => {
    if (last.current?.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
    return last.current.key;
  };
}
