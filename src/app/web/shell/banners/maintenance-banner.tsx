/** The maintenance banner: what operators see of it, and what is blocked for others. */
import { useLingui } from '@lingui/react/macro';
import { IconBarrierBlock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Banner } from '#design/parts/banner.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import type { RootData } from '../root-data.ts';

export function MaintenanceBanner() {
  const { t } = useLingui();
  const { isOperator } = useSession();
  const root = useRouteLoaderData<RootData>('root');
  return (
    <WorksBanner setting="maintenanceMode">
      {/* Blocked visitors can still open the contact page. */}
      {isOperator || root?.isKeptOut
        ? t`Maintenance: the site is closed to visitors.`
        : t`Maintenance: the site is closed, but your IP address has access.`}
    </WorksBanner>
  );
}

export function ReadOnlyBanner() {
  const { t } = useLingui();
  const { isOperator } = useSession();
  return (
    <WorksBanner setting="readOnlyMode">
      {isOperator
        ? t`Read-only: only operators can make changes.`
        : t`The site is read-only for a short time. Nothing is lost.`}
    </WorksBanner>
  );
}

interface WorksBannerProps {
  /** By which it ends. */
  setting: 'maintenanceMode' | 'readOnlyMode';
  children: ReactNode;
}

/** For operators with the way to the switch. */
function WorksBanner({ setting, children }: WorksBannerProps) {
  const { t } = useLingui();
  const { isOperator } = useSession();
  return (
    <Banner
      label={t`Maintenance`}
      icon={IconBarrierBlock}
      action={
        isOperator && (
          <TextLink href={`/admin/settings?group=access#${setting}`}>{t`Change setting`}</TextLink>
        )
      }
    >
      {children}
    </Banner>
  );
}
