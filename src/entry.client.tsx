import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchTyping } from '#platform/web/forms/watch-typing.ts';
import { serviceWorkers } from '#platform/web/page/browser-storage.ts';
import { NonceContext } from '#platform/web/page/nonce.ts';
import { openI18n } from '#platform/web/text/i18n.ts';
import { speakAs } from '#platform/web/text/say.ts';

/** The texts of the page's language, which the head names; what is read has to stand still when script takes over. */
async function fetchWords(): Promise<Messages> {
  const { href } = document.querySelector<HTMLLinkElement>('link[data-words]') ?? {};
  return href ? (await import(/* @vite-ignore */ href)).default : {};
}

/**
 * Whether the browser has translated the page, which puts its texts into elements of its own. A part whose code comes
 * afterwards is then not what the server wrote: React renders it again, and nothing is wrong.
 */
const isTranslated = (): boolean => document.querySelector('font > font') !== null;

async function wake(): Promise<void> {
  const i18n = openI18n(document.documentElement.lang, await fetchWords());
  speakAs(i18n);
  // When even the frame of a page cannot be rendered, the whole document is rendered again, with the site's style sheet.
  const nonce = document.querySelector('style')?.nonce;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <NonceContext value={nonce}>
            <HydratedRouter />
          </NonceContext>
        </I18nProvider>
      </StrictMode>,
      { onRecoverableError: (error) => isTranslated() || reportError(error) },
    );
  });
}

watchTyping();
// Without its texts the page stays as the server drew it, as it does without any other part of its script.
wake().catch(reportError);

// It answers for the site while that is out of reach; in development it would only stand in the way.
if (import.meta.env.PROD) {
  serviceWorkers()
    ?.register('/offline-worker.js')
    .catch(() => {
      // A browser that forbids it shows its own words instead of ours.
    });
}
