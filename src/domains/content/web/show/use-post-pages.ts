/**
 * The pages of an endless list. What was loaded stays loaded on the way back: it is kept with the history entry,
 * so that the browser finds the same post at the same place. Each post stands there as it is now: what becomes of it
 * elsewhere is heard, and what the first page says anew is taken over.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { WirePost } from '../../contract/post.contract.ts';
import { onChanges } from './changed-posts.ts';

export interface PostPage {
  data: WirePost[];
  /** Of a page that begins after a post: of what follows that post. A page that has as many is the last one. */
  total: number;
}

interface Loaded {
  posts: WirePost[];
  done: boolean;
}

/** Where a page ended, as the endpoint wants it. */
export const cursorOf = (post: WirePost | undefined) =>
  post?.publishedAt ? `${post.publishedAt}_${post._id}` : undefined;

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The end of a page as an address names it; one that was mistyped names none. */
export const cursorIn = ({ searchParams }: URL): string | undefined => {
  const before = searchParams.get('before') ?? '';
  const [, time = ''] = CURSOR.exec(before) ?? [];
  return Number.isNaN(Date.parse(time)) ? undefined : before;
};

/** The same in a list of what was bought, which stands by the time of purchase. */
export const purchaseCursorOf = (post: WirePost | undefined) =>
  post?.purchase ? `${post.purchase.boughtAt}_${post.purchase.receiptId}` : undefined;

// Lists of the last pages visited; enough to go back a few steps.
const KEPT = 12;
const kept = new Map<string, Loaded>();

function keep(key: string, state: Loaded): void {
  kept.delete(key);
  kept.set(key, state);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest);
}

// Lists that are not on the screen hear it as well.
onChanges((id, change) => {
  for (const [key, loaded] of kept) kept.set(key, withChange(loaded, id, change));
});

function withChange(loaded: Loaded, id: string, change: Partial<WirePost>): Loaded {
  if (!loaded.posts.some(({ _id }) => _id === id)) return loaded;
  return {
    ...loaded,
    posts: loaded.posts.map((post) => (post._id === id ? { ...post, ...change } : post)),
  };
}

/** With those posts of a page that it holds already as they are there. */
function withNewer(loaded: Loaded, { data }: PostPage): Loaded {
  const now = new Map(data.map((post) => [post._id, post]));
  return { ...loaded, posts: loaded.posts.map((post) => now.get(post._id) ?? post) };
}

const beginWith = ({ data, total }: PostPage): Loaded => ({ posts: data, done: data.length >= total });

/** `load` gets the page after a post; `before` is the cursor of the endpoint, absent for the first page. */
export function usePostPages(
  first: PostPage,
  load: (before: string | undefined) => Promise<PostPage>,
  endOf = cursorOf,
) {
  const { key } = useLocation();
  const [state, setState] = useState(() => {
    const before = kept.get(key);
    return before ? withNewer(before, first) : beginWith(first);
  });
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => keep(key, state), [key, state]);
  useEffect(() => onChanges((id, change) => setState((now) => withChange(now, id, change))), []);

  async function more() {
    setLoading(true);
    setFailed(false);
    try {
      const page = await load(endOf(state.posts.at(-1)));
      setState((before) => {
        const known = new Set(before.posts.map(({ _id }) => _id));
        const next = page.data.filter(({ _id }) => !known.has(_id));
        return { posts: [...before.posts, ...next], done: next.length === 0 };
      });
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }

  /**
   * Takes over how posts of the first page are now, without moving what is on the screen: those that are no longer in
   * it go, new ones do not come. Posts that have changed in place since the page was asked for stay as they are. Answers
   * how many are new.
   */
  function refresh(page: PostPage, changedSince: ReadonlySet<string>): number {
    const now = new Map(page.data.map((post) => [post._id, post]));
    const lastKnown = state.posts.findLastIndex(({ _id }) => now.has(_id));
    const isWhole = page.data.length >= page.total;
    setState(({ posts, done }) => ({
      done,
      posts: posts.flatMap((post, index) =>
        changedSince.has(post._id)
          ? post
          : (now.get(post._id) ?? (isWhole || index < lastKnown ? [] : [post])),
      ),
    }));
    const known = new Set(state.posts.map(({ _id }) => _id));
    return page.data.filter(({ _id }) => !known.has(_id)).length;
  }

  return {
    ...state,
    loading,
    failed,
    more,
    refresh,
    begin: (page: PostPage) => setState(beginWith(page)),
  };
}
