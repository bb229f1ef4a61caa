import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { OfflineBanner as Line } from '#design/parts/banner.tsx';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says at once that the connection is gone, and that nothing typed is. */
export function OfflineBanner() {
  const { t } = useLingui();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return <Line>{t`You are offline. What you typed is kept; what you pay waits until you are back.`}</Line>;
}
