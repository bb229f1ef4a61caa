import { useLingui } from '@lingui/react/macro';
import { POST_PRICE } from '#domains/content/contract/post-price.contract.ts';
import { toWire } from '#platform/contract/money.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import { useFormat } from '#platform/web/text/format.ts';

/** Why a typed price cannot be asked; undefined for one that can. */
export function usePriceProblem(): (typed: string) => string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const { minimumTokens, maximumTokens } = POST_PRICE;
  const least = format.tokens(toWire(minimumTokens));
  const most = format.tokens(toWire(maximumTokens));
  return (typed) => {
    const hundredths = typedHundredths(typed);
    const isInRange = hundredths !== undefined && hundredths >= minimumTokens && hundredths <= maximumTokens;
    return isInRange ? undefined : t`Please set a price from ${least} to ${most}.`;
  };
}
