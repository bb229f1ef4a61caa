import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { openI18n } from '#platform/web/i18n.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={openI18n()}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});

// It answers for the site while that is out of reach; in development it would only stand in the way.
if (import.meta.env.PROD) {
  navigator.serviceWorker?.register('/offline-worker.js').catch(() => {
    // A browser that forbids it shows its own words instead of ours.
  });
}
