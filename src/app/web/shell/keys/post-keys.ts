/** Posts by keys: from one to the next, and what can be done with the one where one is. */
import { useLingui } from '@lingui/react/macro';
import { POST_PAGES } from '#platform/contract/post-address.ts';
import type { Keys } from '#platform/web/lists/use-keys.ts';
import { itemsOf } from './item-keys.ts';

/** The keys of the posts of the page that stands there; none where there are none. */
export function usePostKeys(): () => Keys {
  const { t } = useLingui();
  return (): Keys => {
    const posts = itemsOf('main article[data-item]', 'start');
    if (!posts) return {};
    const press = (what: string) => () => posts.current?.querySelector<HTMLElement>(what)?.click();
    const act = (key: string) => press(`[aria-keyshortcuts="${key}"]`);
    return {
      j: { does: t`Next post`, act: posts.toNext },
      k: { does: t`Previous post`, act: posts.toPrevious },
      ...posts.opening(t`Open the post`, press(`a[href^="${POST_PAGES}"]`)),
      l: { does: t`Like the post`, act: act('l') },
      b: { does: t`Save the post`, act: act('b') },
      s: { does: t`Share the post`, act: act('s') },
    };
  };
}
