import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Form, Outlet, useLocation } from 'react-router';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { VisitorBar } from '#design/patterns/visitor-bar.tsx';
import { logInAddress } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import styles from './frames.module.css';
import { Banners } from './use-frame-parts.tsx';

/** The head of every public page for those who have not come in; works without script. */
export function VisitorFrame() {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const location = useLocation();
  return (
    <>
      <Banners />
      <VisitorBar
        skipLabel={t`Skip to the content`}
        brand={<Brandmark name={siteName} href="/" />}
        search={
          <Form action="/creator" role="search" className={styles.search}>
            <TextInput
              name="q"
              type="search"
              look="search"
              icon={IconSearch}
              aria-label={t`Search creators`}
              placeholder={t`Search creators`}
            />
          </Form>
        }
        logIn={{ href: location.pathname === '/' ? '/auth/login' : logInAddress(location), label: t`Log in` }}
        join={{ href: '/auth/register', label: t`Create account` }}
      />
      <main id="content" tabIndex={-1} className={styles.visitorPage}>
        <Outlet />
      </main>
    </>
  );
}
