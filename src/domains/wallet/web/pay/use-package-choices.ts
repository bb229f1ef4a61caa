import { useLingui } from '@lingui/react/macro';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Choice } from '#design/parts/choice-cards.tsx';
import { moreTokens, type TokenPackage } from '#domains/payments/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';

/** Token packages as choices: the tokens, what they cost, and how many more they are than the same money buys. */
export function usePackageChoices(
  packages: readonly TokenPackage[],
): (Choice<string> & { note: ReactNode })[] {
  const { t } = useLingui();
  const format = useFormat();
  return packages.map((each) => {
    const { _id, name, price, tokens } = each;
    const ownName = createElement('bdi', null, name);
    const cost = format.money(price);
    const extra = format.percent(moreTokens(each));
    return {
      value: _id,
      figure: format.tokens(tokens),
      label: t`for ${cost}`,
      note: createElement(Fragment, null, ownName, moreTokens(each) > 0 && ` · ${t`${extra} more`}`),
    };
  });
}
