import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Banner } from '#design/parts/banner.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';

// Most people never see them.
const ImpersonationBanner = lazyPart(() =>
  import('./impersonation-banner.tsx').then((part) => ({ default: part.ImpersonationBanner })),
);
const MaintenanceBanner = lazyPart(() =>
  import('./maintenance-banner.tsx').then((part) => ({ default: part.MaintenanceBanner })),
);
const ReadOnlyBanner = lazyPart(() =>
  import('./maintenance-banner.tsx').then((part) => ({ default: part.ReadOnlyBanner })),
);

/** The one banner at the top: only the most important message. The demo notice comes last. */
export function SiteBanner() {
  return (
    <Suspense fallback={null}>
      <BannerOfNow />
    </Suspense>
  );
}

function BannerOfNow() {
  const { maintenanceMode, readOnlyMode } = useSettings();
  const { me } = useSession();
  if (me?.impersonationEndsAt)
    return <ImpersonationBanner name={me.name || me.username} endsAt={me.impersonationEndsAt} />;
  // In maintenance operators see the whole site; the banner reminds them that others do not.
  if (maintenanceMode) return <MaintenanceBanner />;
  if (readOnlyMode) return <ReadOnlyBanner />;
  return <TryOutBanner />;
}

/**
 * A try-out site says quietly, on every page, that its money is play money; and before, that what is seen of it is
 * not all. Both fit one line of a phone, so that nothing moves when one follows the other.
 */
function TryOutBanner() {
  const { t } = useLingui();
  const { tryOut, movingIn } = useSettings();
  if (!tryOut) return null;
  return (
    <Banner label={t`Notice`}>
      {movingIn ? t`Demo site: still loading demo data.` : t`Demo site: no real payments.`}
    </Banner>
  );
}
