/** While whoever runs the site works on it: what others see, and what nobody can do meanwhile. */
import { useLingui } from '@lingui/react/macro';
import { IconBarrierBlock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Banner } from '#design/parts/banner.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useSession } from '#platform/web/session.tsx';

export function MaintenanceBanner() {
  const { t } = useLingui();
  return (
    <WorksBanner endLabel={t`Open the site`}>{t`Maintenance: only operators see the site.`}</WorksBanner>
  );
}

export function ReadOnlyBanner() {
  const { t } = useLingui();
  const { isOperator } = useSession();
  return (
    <WorksBanner endLabel={t`Let people write again`}>
      {isOperator
        ? t`Reading only: nobody but operators can change anything.`
        : t`For a little while this site can only be read. Nothing is lost.`}
    </WorksBanner>
  );
}

/** Operators find the switch beside it. */
function WorksBanner({ endLabel, children }: { endLabel: string; children: ReactNode }) {
  const { t } = useLingui();
  const { isOperator } = useSession();
  return (
    <Banner
      label={t`Maintenance`}
      icon={IconBarrierBlock}
      act={isOperator && <TextLink href="/admin/settings?group=access">{endLabel}</TextLink>}
    >
      {children}
    </Banner>
  );
}
