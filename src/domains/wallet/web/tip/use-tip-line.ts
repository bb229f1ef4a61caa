import { useLingui } from '@lingui/react/macro';
import type { HistoryLine } from '../history/wallet-history.ts';
import { useItemName } from '../sellables.tsx';

/** A tip's note and the post that was tipped, in one line; undefined if there is neither. */
export function useTipLine(): (tip: Pick<HistoryLine, 'message' | 'tipTarget'>) => string | undefined {
  const { t } = useLingui();
  const nameOf = useItemName();
  return ({ message, tipTarget }) => {
    const post = tipTarget && nameOf(tipTarget.type, tipTarget.title);
    // A note that ends like a sentence cannot be continued with a comma.
    if (post && message) return t`“${message}” · on “${post}”`;
    if (post) return t`On “${post}”`;
    return message ? t`“${message}”` : undefined;
  };
}
