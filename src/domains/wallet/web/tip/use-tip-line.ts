import { useLingui } from '@lingui/react/macro';
import type { HistoryLine } from '../history/wallet-history.ts';
import { useItemName } from '../sellables.tsx';

/** What came with a tip: its note, and the post on which it was given; undefined where there is neither. */
export function useTipLine(): (tip: Pick<HistoryLine, 'message' | 'tipTarget'>) => string | undefined {
  const { t } = useLingui();
  const nameOf = useItemName();
  return ({ message, tipTarget }) => {
    const post = tipTarget && nameOf(tipTarget.type, tipTarget.title);
    // A note may end as a sentence does: nothing that goes on with it can follow.
    if (post && message) return t`“${message}” · on “${post}”`;
    if (post) return t`On “${post}”`;
    return message ? t`“${message}”` : undefined;
  };
}
