/** Posts by keys: from one to the next, and what can be done with the one where one is. */
import { useLingui } from '@lingui/react/macro';
import type { Keys } from '#platform/web/use-keys.ts';

const POST = 'main article[data-post]';

/** Where the eye is: the post that has the focus, else the first one whose foot is in view. */
function currentPost(posts: readonly HTMLElement[]): HTMLElement | undefined {
  const focused = posts.find((post) => post.contains(document.activeElement));
  return focused ?? posts.find((post) => post.getBoundingClientRect().bottom > 0);
}

function goTo(post: HTMLElement | undefined): void {
  if (!post) return;
  post.tabIndex = -1;
  post.focus({ preventScroll: true });
  post.scrollIntoView({ block: 'start' });
}

/** The keys of the posts of the page that stands there; none where there are none. */
export function usePostKeys(): () => Keys {
  const { t } = useLingui();
  return (): Keys => {
    const posts = [...document.querySelectorAll<HTMLElement>(POST)];
    if (posts.length === 0) return {};
    const current = currentPost(posts);
    const place = current ? posts.indexOf(current) : -1;
    const isFocused = current?.contains(document.activeElement);
    const press = (what: string) => () => current?.querySelector<HTMLElement>(what)?.click();
    const act = (key: string) => press(`[aria-keyshortcuts="${key}"]`);
    return {
      // Whoever has not been at a post begins with the one that is seen.
      j: { does: t`Next post`, act: () => goTo(isFocused ? posts[place + 1] : current) },
      k: { does: t`Previous post`, act: () => goTo(posts[place - 1]) },
      o: { does: t`Open the post`, act: press('a[href^="/post/"]') },
      l: { does: t`Like the post`, act: act('l') },
      b: { does: t`Save the post`, act: act('b') },
      s: { does: t`Share the post`, act: act('s') },
    };
  };
}
