import { useLingui } from '@lingui/react/macro';

/** What an item is called: by its own words, or, where it has none, as what it is. */
export function useItemName(): (title: string | null) => string {
  const { t } = useLingui();
  // Only posts are sold and tipped on so far, and only those with photos go without words.
  return (title) => title || t`Photos`;
}
