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
