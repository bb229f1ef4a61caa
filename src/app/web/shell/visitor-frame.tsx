import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { VisitorBar } from '#design/patterns/visitor-bar.tsx';
import { logInAddress } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { CreatorSearch } from './creator-search.tsx';
import styles from './frames.module.css';
import { Banners } from './use-frame-parts.tsx';

/** The head of every public page for those who have not come in; works without script. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const location = useLocation();
  return (
    <>
      <Banners />
      <VisitorBar
        skipLabel={t`Skip to the content`}
        brand={<Brandmark name={siteName} href="/" />}
        // The directory has its own.
        search={location.pathname === '/creator' ? undefined : <CreatorSearch className={styles.search} />}
        logIn={{ href: location.pathname === '/' ? '/auth/login' : logInAddress(location), label: t`Log in` }}
        join={{ href: '/auth/register', label: t`Create account` }}
      />
      <main id="content" tabIndex={-1} className={styles.visitorPage}>
        {children}
      </main>
      <VisitorFoot />
    </>
  );
}

/** The last line of a public page: the ways in, and under which terms this software may be used. */
function VisitorFoot() {
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <footer className={styles.foot}>
      <span>{siteName}</span>
      <Anchor href="/creator">{t`Who’s in the house`}</Anchor>
      <Anchor href="/auth/register">{t`Create an account`}</Anchor>
      <Anchor href="/auth/login">{t`Log in`}</Anchor>
      <Anchor href="https://www.gnu.org/licenses/agpl-3.0.html">{t`Free software: AGPL 3.0`}</Anchor>
    </footer>
  );
}
