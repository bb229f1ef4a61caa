/** The document around every page: head, theme before the first paint, session, settings, socket, toasts. */

import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { CLOSED_PAGE } from '#app/contract/page-entry.ts';
import { loadSellables } from '#app/web/load-sellables.ts';
import { AnchorProvider } from '#design/parts/anchor.tsx';
import { LogoProvider } from '#design/parts/brandmark.tsx';
import { DirectionProvider } from '#design/parts/direction.tsx';
import pendingBar from '#design/parts/pending-bar.module.css';
import { fetchToasts, ToastProvider } from '#design/parts/toast.tsx';
import { textFacePreload } from '#design/tokens/fonts.ts';
import { siteColourSheet } from '#design/tokens/site-colour.ts';
import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { getPublicSettings } from '#domains/site/contract/settings.contract.ts';
import { SellablesProvider } from '#domains/wallet/web/index.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { directionOf } from '#platform/contract/languages.ts';
import { setActingAccount } from '#platform/web/call/acting-account.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import {
  apiContext,
  asPageFailure,
  cameWithSession,
  closureContext,
  wordsContext,
} from '#platform/web/call/page-data.ts';
import { restoreEarlyText } from '#platform/web/forms/watch-typing.ts';
import { SocketProvider } from '#platform/web/live/socket.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useNonce } from '#platform/web/page/nonce.ts';
import { type SessionAccount, SessionProvider } from '#platform/web/page/session.tsx';
import { SettingsProvider, useSettings } from '#platform/web/page/settings.tsx';
import { readThemeCookie, themeColours } from '#platform/web/page/theme.ts';
import { askAboutWays } from '#platform/web/page/way-through-history.ts';
import { FormatLocaleProvider, varietyOf } from '#platform/web/text/format-locale.tsx';
import { ALIVE, holdEarlyPress } from './early-press.ts';
import { fetchFailureLabels } from './failures/failure.tsx';
import { markMissingPictures } from './missing-pictures.ts';
import { type RootData, SITE_COLOUR } from './root-data.ts';
import { RouterLink } from './router-link.tsx';

export const links = () => [textFacePreload];

export async function loader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const api = context.get(apiContext);
  const self = api.call(getSelf).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === UNAUTHORIZED) return undefined;
    throw error;
  });
  const { locale, script } = context.get(wordsContext);
  const url = new URL(request.url);
  const isKeptOut = context.get(closureContext) !== null;
  const [me, settings] = await Promise.all([self, api.call(getPublicSettings)]).catch((error: unknown) =>
    asPageFailure(error, url),
  );
  return {
    me: me && ownPart(me),
    hasEnded: !me && cameWithSession(request.headers.get('cookie') ?? ''),
    settings,
    servedAt: Date.now(),
    siteColour: siteColourSheet(settings.brandColour),
    theme: readThemeCookie(request.headers.get('cookie')),
    isClosed: isKeptOut && url.pathname === CLOSED_PAGE,
    isKeptOut,
    origin: url.origin,
    words: script?.address ?? null,
    formatLocale: varietyOf(locale, request.headers.get('accept-language')),
  };
}

/** What the frame needs of the self object; the rest does not travel with every page. */
function ownPart({
  _id,
  name,
  username,
  avatar,
  roles,
  status,
  isPerformer,
  verifiedDocument,
  balance,
  createdAt,
  impersonationEndsAt,
}: SessionAccount): SessionAccount {
  return {
    _id,
    name,
    username,
    avatar,
    roles,
    status,
    isPerformer,
    verifiedDocument,
    balance,
    createdAt,
    impersonationEndsAt,
  };
}

// Loaded with the document; whatever changes later is patched in.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { i18n } = useLingui();
  const { locale } = i18n;
  const root = useRouteLoaderData<RootData>('root');
  const { pathname, search } = useLocation();
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={root?.theme === 'system' ? undefined : root?.theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* By the time React takes the document over it has done its work, so the page's own code need not carry it. */}
        {import.meta.env.SSR && !root?.isClosed && (
          <script nonce={nonce}>{`${holdEarlyPress()}${markMissingPictures()}${askAboutWays()}`}</script>
        )}
        {themeColours(root?.theme ?? 'system').map(({ colour, media }) => (
          <meta key={colour} name="theme-color" content={colour} media={media} />
        ))}
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        {/* There also when it is empty: a colour that is chosen while the page is open goes in here. */}
        <style id={SITE_COLOUR} nonce={nonce}>
          {root?.siteColour}
        </style>
        {root?.words && !root.isClosed && (
          <link rel="modulepreload" href={root.words} fetchPriority="low" data-words="" />
        )}
      </head>
      {/* The address changes before its page is there; this names the page that is shown. */}
      <body data-shown={pathname + search}>
        <AnchorProvider value={RouterLink}>{children}</AnchorProvider>
        {!root?.isClosed && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

function leaveIfLoggedOut(accountId: string): void {
  import('./check-session.ts').then(
    (part) => part.leaveIfLoggedOut(accountId),
    // Out of reach: the line will be turned down again.
    () => {},
  );
}

// They hear nothing before the page is alive, and the first page is short of every byte. Where their code cannot
// be fetched the person is told: without them a page never learns of anything that happens.
const DocumentListeners = lazyPart(() =>
  import('./listeners/listeners.tsx').then((part) => ({ default: part.DocumentListeners })),
);

// The page is alive by then; any later, and the line may be gone.
const FOR_FAILURES_AFTER_MILLISECONDS = 300;

export default function Root() {
  const { i18n, t } = useLingui();
  const root = useRouteLoaderData<RootData>('root');
  const [isAlive, setAlive] = useState(false);
  const accountId = root?.me?._id;
  useEffect(() => setActingAccount(accountId), [accountId]);
  useEffect(() => {
    restoreEarlyText();
    setAlive(true);
    window.dispatchEvent(new Event(ALIVE));
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchFailureLabels();
      fetchToasts();
    }, FOR_FAILURES_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  if (!root) return null;
  return (
    <DirectionProvider direction={directionOf(i18n.locale)}>
      <FormatLocaleProvider value={root.formatLocale}>
        <SettingsProvider start={root.settings} servedAt={root.servedAt}>
          <SessionProvider me={root.me} leaveIfLoggedOut={leaveIfLoggedOut}>
            <SocketProvider>
              <ToastProvider label={t`Notices`} closeLabel={t`Close`}>
                {isAlive && (
                  <Suspense fallback={null}>
                    <DocumentListeners />
                  </Suspense>
                )}
                <SellablesProvider value={loadSellables}>
                  <SiteBranding>
                    <Outlet />
                  </SiteBranding>
                </SellablesProvider>
              </ToastProvider>
            </SocketProvider>
          </SessionProvider>
        </SettingsProvider>
      </FormatLocaleProvider>
    </DirectionProvider>
  );
}

// Of NavigationProgress, whose code comes later with the listeners: a sheet that came with it could be withheld by
// a line that is cut just then, and the whole page would go.
Root.sheets = [pendingBar];

// Of the registry of settings: what clients assume. Ours is drawn, and sharp in every size.
const DEFAULT_ICON = '/favicon.ico';
const OWN_ICON = '/favicon.svg';
const OWN_TOUCH_ICON = '/apple-touch-icon.png';

/** The operator's own icon in the browser's tab (React puts it into the head), and logo in place of our mark. */
function SiteBranding({ children }: { children: ReactNode }) {
  const { favicon, logoUrl, darkmodeLogoUrl } = useSettings();
  const logo = logoUrl ? { day: logoUrl, evening: darkmodeLogoUrl || logoUrl } : null;
  const ownIcon = favicon !== DEFAULT_ICON && favicon;
  return (
    <LogoProvider value={logo}>
      <link rel="icon" href={ownIcon || OWN_ICON} />
      <link rel="apple-touch-icon" href={ownIcon || OWN_TOUCH_ICON} />
      {children}
    </LogoProvider>
  );
}
