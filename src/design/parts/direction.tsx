import { DirectionProvider as Provider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

interface DirectionProviderProps {
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}

/** Sets the writing direction for sliders, menus and everything with arrow keys; the app sets it once. */
export function DirectionProvider(props: DirectionProviderProps) {
  return <Provider {...props} />;
}
