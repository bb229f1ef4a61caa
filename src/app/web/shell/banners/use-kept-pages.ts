import { useEffect } from 'react';
import { serviceWorkers } from '#platform/web/page/browser-storage.ts';

// What the page itself needs comes first.
const LATER_MILLISECONDS = 5_000;

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Asks the offline worker to fetch the code of the other pages, so that who is in stays in the house offline. */
export function useKeptPages(): void {
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      serviceWorkers()?.ready.then(({ active }) => active?.postMessage('keep pages'));
    }, LATER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
}
