import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { POST_PAGES } from '#platform/contract/post-address.ts';
import { keysInUse, listenForKeys } from '#platform/web/lists/key-presses.ts';
import { type Keys, useKeys } from '#platform/web/lists/use-keys.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { itemsOf } from './item-keys.ts';

const KeySheet = lazyPart(() => import('./key-sheet.tsx'));

/** Handles keyboard shortcuts, with those of every page; `?` lists them together with those of the page. */
export function KeyListener() {
  const { t } = useLingui();
  const [shown, setShown] = useState<ReturnType<typeof keysInUse>>();
  const postKeys = usePostKeys();
  const rowKeys = useRowKeys();
  const ways = useWays();
  useEffect(() => listenForKeys(), []);
  useKeys(
    () => ({
      ...rowKeys(),
      ...postKeys(),
      ...ways,
      '?': { does: t`Show keyboard shortcuts`, action: () => setShown(keysInUse()) },
    }),
    true,
  );
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <KeySheet keys={shown} onClose={() => setShown(undefined)} />
    </Suspense>
  );
}

/** The pages of the navigation, for signed-in users. */
function useWays(): Keys {
  const { t } = useLingui();
  const { me, isFan, isCreator, isOperator } = useSession();
  const navigate = useNavigate();
  const way = (does: string, path: string) => ({ does, action: () => navigate(path) });
  return {
    ...(me && { 'g h': way(t`Go to the feed`, '/home') }),
    'g d': way(t`Go to the creators`, '/creator'),
    ...(isFan && { 'g w': way(t`Go to the wallet`, '/wallet') }),
    ...(isCreator && {
      'g s': way(t`Go to the studio`, '/creator/studio'),
      n: way(t`Write a post`, '/creator/my-post/create'),
    }),
    ...(isOperator && { 'g a': way(t`Go to the dashboard`, '/admin') }),
  };
}

/** The keys of the tables of the page that stands there; none where there are none. */
function useRowKeys(): () => Keys {
  const { t } = useLingui();
  return (): Keys => {
    const rows = itemsOf('main [data-row]', 'nearest');
    if (!rows) return {};
    // A row may hold acts as well: those are no way to open it.
    const ways = rows.current?.querySelectorAll<HTMLElement>('[data-leads] a') ?? [];
    const way = [...ways].find((each) => each.checkVisibility());
    return {
      j: { does: t`Next row`, action: rows.toNext },
      k: { does: t`Previous row`, action: rows.toPrevious },
      ...(way && rows.opening(t`Open the row`, () => way.click())),
    };
  };
}

/** The keys of the posts of the page that stands there; none where there are none. */
function usePostKeys(): () => Keys {
  const { t } = useLingui();
  return (): Keys => {
    const posts = itemsOf('main article[data-item]', 'start');
    if (!posts) return {};
    const press = (what: string) => () => posts.current?.querySelector<HTMLElement>(what)?.click();
    const action = (key: string) => press(`[aria-keyshortcuts="${key}"]`);
    return {
      j: { does: t`Next post`, action: posts.toNext },
      k: { does: t`Previous post`, action: posts.toPrevious },
      ...posts.opening(t`Open the post`, press(`a[href^="${POST_PAGES}"]`)),
      l: { does: t`Like the post`, action: action('l') },
      b: { does: t`Save the post`, action: action('b') },
      s: { does: t`Share the post`, action: action('s') },
    };
  };
}
