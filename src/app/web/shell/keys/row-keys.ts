/** Tables by keys: from one row to the next, and into the one where one is. */
import { useLingui } from '@lingui/react/macro';
import type { Keys } from '#platform/web/lists/use-keys.ts';
import { itemsOf } from './item-keys.ts';

/** The keys of the tables of the page that stands there; none where there are none. */
export function useRowKeys(): () => Keys {
  const { t } = useLingui();
  return (): Keys => {
    const rows = itemsOf('main [data-row]', 'nearest');
    if (!rows) return {};
    // A row may hold acts as well: those are no way to open it.
    const ways = rows.current?.querySelectorAll<HTMLElement>('[data-leads] a') ?? [];
    const way = [...ways].find((each) => each.checkVisibility());
    return {
      j: { does: t`Next row`, act: rows.toNext },
      k: { does: t`Previous row`, act: rows.toPrevious },
      ...(way && rows.opening(t`Open the row`, () => way.click())),
    };
  };
}
