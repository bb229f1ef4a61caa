/** The document around every page: head, theme before the first paint, session, settings, socket, toasts. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { AnchorProvider } from '#design/parts/anchor.tsx';
import { ToastProvider } from '#design/parts/toast.tsx';
import { textFacePreload } from '#design/tokens/fonts.ts';
import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { getPublicSettings } from '#domains/site/contract/settings.contract.ts';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { FormatLocaleProvider, varietyOf } from '#platform/web/format-locale.tsx';
import { useNonce } from '#platform/web/nonce.ts';
import { apiContext } from '#platform/web/page-data.ts';
import { type SessionAccount, SessionProvider } from '#platform/web/session.tsx';
import { SettingsProvider } from '#platform/web/settings.tsx';
import { SocketProvider } from '#platform/web/socket.tsx';
import { readThemeCookie } from '#platform/web/theme.ts';
import { BalanceListener } from './balance-listener.tsx';
import { fetchFailureWords } from './failure.tsx';
import type { RootData } from './root-data.ts';
import { RouterLink } from './router-link.tsx';

export const links = () => [textFacePreload, { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];

export async function loader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const api = context.get(apiContext);
  const self = api.call(getSelf).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) return undefined;
    throw error;
  });
  const [me, settings] = await Promise.all([self, api.call(getPublicSettings)]);
  return {
    me: me && ownPart(me),
    settings,
    theme: readThemeCookie(request.headers.get('cookie')),
    formatLocale: varietyOf('en', request.headers.get('accept-language')),
  };
}

/** What the frame needs of the self object; the rest does not travel with every page. */
function ownPart({
  _id,
  name,
  username,
  avatar,
  roles,
  isPerformer,
  verifiedDocument,
  balance,
}: SessionAccount): SessionAccount {
  return { _id, name, username, avatar, roles, isPerformer, verifiedDocument, balance };
}

// Loaded with the document; whatever changes later is patched in.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<RootData>('root');
  return (
    <html lang="en" dir="ltr" data-theme={root?.theme === 'system' ? undefined : root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <AnchorProvider value={RouterLink}>{children}</AnchorProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * Logged out in another tab, or from another device: the document is loaded anew as a visitor sees it, which on
 * guarded pages is the door.
 */
async function startAnewIfLoggedOut(): Promise<void> {
  try {
    await browserApi.call(getSelf);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) window.location.reload();
  }
}

// The page is alive by then; any later, and the line may be gone.
const FAILURE_WORDS_AFTER_MILLISECONDS = 300;

export default function Root() {
  const { t } = useLingui();
  const root = useRouteLoaderData<RootData>('root');
  useEffect(() => {
    const timer = setTimeout(fetchFailureWords, FAILURE_WORDS_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  if (!root) return null;
  return (
    <FormatLocaleProvider value={root.formatLocale}>
      <SettingsProvider value={root.settings}>
        <SessionProvider me={root.me}>
          <SocketProvider active={root.me !== undefined} onTurnedAway={startAnewIfLoggedOut}>
            <ToastProvider label={t`Notices`} closeLabel={t`Close`}>
              <BalanceListener />
              <Outlet />
            </ToastProvider>
          </SocketProvider>
        </SessionProvider>
      </SettingsProvider>
    </FormatLocaleProvider>
  );
}
