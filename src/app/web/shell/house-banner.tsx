import { useLingui } from '@lingui/react/macro';
import { IconBarrierBlock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Banner } from '#design/parts/banner.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { TryOutBanner } from './try-out-banner.tsx';

// For operators only: nobody else need load it.
const LookBanner = lazyPart(() => import('./look-banner.tsx').then((part) => ({ default: part.LookBanner })));

/**
 * The one line over the house. An operator sees the whole site in maintenance, and must not take that for what
 * others see; that it is a try-out matters less then.
 */
export function HouseBanner() {
  const { t } = useLingui();
  const { maintenanceMode } = useSettings();
  const { isOperator, me } = useSession();
  if (me?.lookEndsAt)
    return (
      <Suspense fallback={null}>
        <LookBanner name={me.name || me.username} endsAt={me.lookEndsAt} />
      </Suspense>
    );
  if (!maintenanceMode || !isOperator) return <TryOutBanner />;
  return (
    <Banner
      label={t`Maintenance`}
      icon={IconBarrierBlock}
      act={<TextLink href="/admin/settings?group=access">{t`Open the site`}</TextLink>}
    >
      {t`Maintenance: only operators see the site.`}
    </Banner>
  );
}
