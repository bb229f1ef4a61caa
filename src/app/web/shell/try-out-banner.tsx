import { useLingui } from '@lingui/react/macro';
import { Banner } from '#design/parts/banner.tsx';
import { useSettings } from '#platform/web/settings.tsx';

/** A try-out site says quietly, on every page, that its money is play money. */
export function TryOutBanner() {
  const { t } = useLingui();
  const { tryOut } = useSettings();
  if (!tryOut) return null;
  return <Banner label={t`Notice`}>{t`Try-out house: no real money moves.`}</Banner>;
}
