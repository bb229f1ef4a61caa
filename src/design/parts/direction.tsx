import { DirectionProvider as Provider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

interface DirectionProviderProps {
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}

/** Tells sliders, menus and all that is steered by arrow keys which way the page runs; the app sets it once. */
export function DirectionProvider(props: DirectionProviderProps) {
  return <Provider {...props} />;
}
