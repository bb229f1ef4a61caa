import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useMatches } from 'react-router';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { VisitorBar } from '#design/patterns/visitor-bar.tsx';
import { OwnFoot, OwnHead } from '#domains/site/web/index.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { logInAddress } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { OfflineBanner } from '../banners/offline-banner.tsx';
import { SiteBanner } from '../banners/site-banner.tsx';
import { CreatorSearch } from '../creator-search.tsx';
import styles from './frames.module.css';
import { orReload } from './or-reload.ts';

// What is read last is loaded last; what the server drew stays until then.
const VisitorFoot = lazy(async () => {
  const { VisitorFoot } = await orReload('visitor-foot', () => import('./visitor-foot.tsx'));
  return { default: VisitorFoot };
});

// Creators, posts and the search have their own search fields.
const OWN_SEARCH = /^.(creator$|post$|search)/;

/** The header of every public page for visitors; works without JavaScript. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { siteName, signUp } = useSettings();
  const location = useLocation();
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined;
  const back = handle?.back ?? handle?.topBar?.back;
  return (
    <>
      <SiteBanner />
      <OfflineBanner />
      <VisitorBar
        skipLabel={t`Skip to the content`}
        back={back === undefined ? undefined : { href: back, label: t`Back` }}
        brand={<Brandmark name={siteName} href="/" />}
        search={OWN_SEARCH.test(location.pathname) ? undefined : <CreatorSearch className={styles.search} />}
        logIn={{ href: location.pathname === '/' ? '/auth/login' : logInAddress(location), label: t`Log in` }}
        join={signUp === 'open' ? { href: '/auth/register', label: t`Create account` } : undefined}
      />
      <OwnHead />
      <main id="content" tabIndex={-1} className={styles.visitorPage}>
        {children}
      </main>
      <OwnFoot />
      <Suspense fallback={null}>
        <VisitorFoot />
      </Suspense>
    </>
  );
}
