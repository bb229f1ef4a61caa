import { useState } from 'react';

/**
 * Counts how often something was opened; nought until the first time. As a key it gives every opening a fresh
 * state of its own: what was paid once must not be shown, or charged, again.
 */
export function useOpening(open: boolean): number {
  const [seen, setSeen] = useState({ open: false, count: 0 });
  if (open === seen.open) return seen.count;
  const count = seen.count + (open ? 1 : 0);
  setSeen({ open, count });
  return count;
}
