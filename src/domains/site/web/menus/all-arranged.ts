import type { ArrangedLink } from '../../contract/settings.contract.ts';
import { builtInLinkKeys } from '../../contract/settings.contract.ts';

/** All of them: first in the operator's order, then the others in theirs. */
export function allArranged(links: readonly ArrangedLink[]): ArrangedLink[] {
  const others = builtInLinkKeys.filter((key) => links.every((link) => link.key !== key));
  return [...links, ...others.map((key) => ({ key, isHidden: false, titles: {} }))];
}
