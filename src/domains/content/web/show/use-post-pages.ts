/**
 * The pages of an endless list. Loaded pages are kept with the history entry, so that going back restores the
 * same posts and scroll position. Posts are kept current: changes made elsewhere are applied, and so is a
 * newer first page.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { WirePost } from '../../contract/post.contract.ts';
import { onChanges } from './changed-posts.ts';

export interface PostPage {
  data: WirePost[];
  /** For a page after a cursor, the number of posts after it. If the page has that many, it is the last. */
  total: number;
}

interface Loaded {
  posts: WirePost[];
  done: boolean;
}

/** The endpoint's cursor for the end of a page. */
export const cursorOf = (post: WirePost | undefined) =>
  post?.publishedAt ? `${post.publishedAt}_${post._id}` : undefined;

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The cursor in an address; undefined if it is malformed. */
export const cursorIn = ({ searchParams }: URL): string | undefined => {
  const before = searchParams.get('before') ?? '';
  const [, time = ''] = CURSOR.exec(before) ?? [];
  return Number.isNaN(Date.parse(time)) ? undefined : before;
};

/** The same for a list of purchases, ordered by date of purchase. */
export const purchaseCursorOf = (post: WirePost | undefined) =>
  post?.purchase ? `${post.purchase.boughtAt}_${post.purchase.receiptId}` : undefined;

// Number of lists kept; enough to go back a few steps.
const KEPT = 12;
const kept = new Map<string, Loaded>();

function keep(key: string, state: Loaded): void {
  kept.delete(key);
  kept.set(key, state);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest);
}

// Lists that are not on screen are updated too.
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

/** Replaces posts of a page with their current versions. */
function withNewer(loaded: Loaded, { data }: PostPage): Loaded {
  const now = new Map(data.map((post) => [post._id, post]));
  return { ...loaded, posts: loaded.posts.map((post) => now.get(post._id) ?? post) };
}

const beginWith = ({ data, total }: PostPage): Loaded => ({ posts: data, done: data.length >= total });

/** `load` gets the page after a post; `before` is the endpoint's cursor, undefined for the first page. */
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
   * Applies a newer first page without moving what is on screen: removed posts disappear, new posts are not
   * added. Posts changed locally since the request keep that change. Returns the number of new posts.
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
