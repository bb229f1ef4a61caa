import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { CutOffBanner } from '#design/parts/banner.tsx';
import { useIsCutOff } from '#platform/web/live/socket.tsx';
import { serviceWorkers } from '#platform/web/page/browser-storage.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useStayOffline } from './use-stay-offline.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says at once that the connection is gone, on this side or the other, and that nothing typed is. */
export function OfflineBanner() {
  const { t } = useLingui();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isCutOff = useIsCutOff();
  const { siteName } = useSettings();
  useKeptPages();
  useStayOffline(!online);
  if (!online) {
    return (
      <CutOffBanner>{t`You’re offline. Your text is saved, and you won’t be charged until you’re back online.`}</CutOffBanner>
    );
  }
  if (!isCutOff) return null;
  return (
    <CutOffBanner>{t`${siteName} can’t be reached. We’ll keep trying; your text is saved.`}</CutOffBanner>
  );
}

// What the page itself needs comes first.
const LATER_MILLISECONDS = 5_000;

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Asks the service worker to fetch the code of the other pages, so that navigation works offline. */
function useKeptPages(): void {
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      serviceWorkers()?.ready.then(({ active }) => active?.postMessage('keep pages'));
    }, LATER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
}
