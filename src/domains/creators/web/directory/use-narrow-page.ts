import { useSyncExternalStore } from 'react';

// Below it the filters have no room beside the list; as in `directory.module.css`.
const NARROW = '(max-width: 899.98px)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Whether the page has one column; undefined while nobody knows, on the server and in the first moment, and where it is
 * not `wanted`: whoever asks is drawn again at once when the page wakes up.
 */
export function useNarrowPage(wanted = true): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (wanted ? window.matchMedia(NARROW).matches : undefined),
    () => undefined,
  );
}
