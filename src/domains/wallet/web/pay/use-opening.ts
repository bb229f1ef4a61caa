import { useState } from 'react';

/**
 * Counts how often something was opened; 0 until the first time. Used as a React key, so that each opening
 * starts with fresh state and cannot show or repeat an earlier payment.
 */
export function useOpening(open: boolean): number {
  const [seen, setSeen] = useState({ open: false, count: 0 });
  if (open === seen.open) return seen.count;
  const count = seen.count + (open ? 1 : 0);
  setSeen({ open, count });
  return count;
}
