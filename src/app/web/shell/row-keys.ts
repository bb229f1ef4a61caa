/** Tables by keys: from one row to the next, and into the one where one is. */
import { useLingui } from '@lingui/react/macro';
import type { Keys } from '#platform/web/use-keys.ts';
import { itemsOf } from './item-keys.ts';

/** The keys of the tables of the page that stands there; none where there are none. */
export function useRowKeys(): () => Keys {
  const { t } = useLingui();
  return (): Keys => {
    const rows = itemsOf('main [data-row]', 'nearest');
    if (!rows) return {};
    return {
      j: { does: t`Next row`, act: rows.toNext },
      k: { does: t`Previous row`, act: rows.toPrevious },
      // The mark that opens a row, or the way to its page, is the first thing in it.
      o: { does: t`Open the row`, act: () => rows.current?.querySelector<HTMLElement>('a, button')?.click() },
    };
  };
}
