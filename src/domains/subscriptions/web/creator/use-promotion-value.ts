import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#platform/web/text/format.ts';
import type { PromotionLink } from '../wire.ts';

/** What a link offers: "20% off the first payment", "7 days free". */
export function usePromotionValue(): (link: Pick<PromotionLink, 'kind' | 'value'>) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ kind, value }) => {
    if (kind === 'trial') return t`${plural(value, { one: '# day free', other: '# days free' })}`;
    const share = format.percent(value / 100);
    return t`${share} off the first payment`;
  };
}
