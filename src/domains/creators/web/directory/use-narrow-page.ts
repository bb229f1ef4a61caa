import { useSyncExternalStore } from 'react';

// Below this width the filters do not fit beside the list; as in `directory.module.css`.
const NARROW = '(max-width: 899.98px)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Whether the page has one column; undefined on the server, during hydration, and where it is not `wanted`: using it
 * costs a second render.
 */
export function useNarrowPage(wanted = true): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (wanted ? window.matchMedia(NARROW).matches : undefined),
    () => undefined,
  );
}
