import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Tabs } from '#design/parts/tabs.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';

interface SafetyPageProps {
  current: 'users' | 'countries' | 'words';
  /** At the end of the title's row. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What a creator's pages about safety have in common. */
export function SafetyPage({ current, aside, children }: SafetyPageProps) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody>
      <title>{t`Safety · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Safety`}
        line={t`Choose who can’t see you, write to you or buy from you.`}
        aside={aside}
      />
      <Tabs
        label={t`Sections`}
        tabs={[
          { href: '/creator/blacklist', label: t`Blocked users`, current: current === 'users' },
          { href: '/creator/block-countries', label: t`Countries`, current: current === 'countries' },
          { href: '/creator/blocked-words', label: t`Words`, current: current === 'words' },
        ]}
      />
      {children}
    </PageBody>
  );
}
