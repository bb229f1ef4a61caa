import { useSyncExternalStore } from 'react';

// List, conversation and card beside each other.
const WIDE = '(min-width: 1360px)';

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether a third column fits beside the conversation; until the page is awake it does not. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
