import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The words of a button that has just been pressed: how long until it can be again, and then its own. */
export function AgainIn({ seconds, children }: { seconds: number; children: ReactNode }) {
  if (seconds === 0) return children;
  return <Plural value={seconds} one="Again in # second" other="Again in # seconds" />;
}
