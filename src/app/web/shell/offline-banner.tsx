import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { OfflineBanner as Line } from '#design/parts/banner.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { useIsCutOff } from '#platform/web/socket.tsx';

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
  if (!online) {
    return <Line>{t`You are offline. What you typed is kept, and nothing is paid until you are back.`}</Line>;
  }
  if (!isCutOff) return null;
  return <Line>{t`${siteName} cannot be reached. We keep trying; what you typed is kept.`}</Line>;
}
