import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { CutOffBanner } from '#design/parts/banner.tsx';
import { useIsCutOff } from '#platform/web/live/socket.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useKeptPages } from './use-kept-pages.ts';
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
      <CutOffBanner>{t`You are offline. What you typed is kept, and nothing is paid until you are back.`}</CutOffBanner>
    );
  }
  if (!isCutOff) return null;
  return (
    <CutOffBanner>{t`${siteName} cannot be reached. We keep trying; what you typed is kept.`}</CutOffBanner>
  );
}
