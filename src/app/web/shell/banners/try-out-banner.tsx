import { useLingui } from '@lingui/react/macro';
import { Banner } from '#design/parts/banner.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';

/**
 * A try-out site says quietly, on every page, that its money is play money; and before, that what is seen of it is
 * not all. Both fit one line of a phone, so that nothing moves when one follows the other.
 */
export function TryOutBanner() {
  const { t } = useLingui();
  const { tryOut, movingIn } = useSettings();
  if (!tryOut) return null;
  return (
    <Banner label={t`Notice`}>
      {movingIn ? t`Try-out house: people are still moving in.` : t`Try-out house: no real money moves.`}
    </Banner>
  );
}
