import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOP_BAR_END } from './top-bar-end.tsx';

/** Puts something at the end of the phone's titled top bar, once the page has come alive. */
export function AtTopBarEnd({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(TOP_BAR_END)), []);
  return place && createPortal(children, place);
}
