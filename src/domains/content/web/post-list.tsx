/**
 * An endless list of posts. What was loaded stays loaded on the way back: the pages are kept with the history
 * entry, so that the browser finds the same card at the same place. New posts wait behind a pill.
 */
import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/socket.tsx';
import { feedPublished } from '../contract/content.events.ts';
import type { WirePost } from '../contract/post.contract.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';

export interface PostPage {
  data: WirePost[];
  total: number;
}

interface PostListProps {
  first: PostPage;
  /** Loads the page after a post; `before` is the cursor of the endpoint, absent for the first page. */
  load(before: string | undefined): Promise<PostPage>;
  /** What stands there when there is no post at all. */
  empty: ReactNode;
  /** The level of interest in new posts: the home feed announces them, a search does not. */
  announcesNew?: boolean;
}

/** Where a page ended, as the endpoint wants it. */
const cursorOf = (post: WirePost | undefined) =>
  post?.publishedAt ? `${post.publishedAt}_${post._id}` : undefined;

// Lists of the last pages visited; enough to go back a few steps.
const KEPT = 12;
const kept = new Map<string, { posts: WirePost[]; done: boolean }>();

function keep(key: string, state: { posts: WirePost[]; done: boolean }): void {
  kept.delete(key);
  kept.set(key, state);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest);
}

export function PostList({ first, load, empty, announcesNew }: PostListProps) {
  const { key } = useLocation();
  const { t } = useLingui();
  const [state, setState] = useState(
    () => kept.get(key) ?? { posts: first.data, done: first.data.length >= first.total },
  );
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [fresh, setFresh] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  const { posts, done } = state;

  useEffect(() => keep(key, state), [key, state]);
  useSocketEvent(feedPublished, () => {
    if (announcesNew) setFresh((count) => count + 1);
  });
  // What was published while the line was down is behind the same pill.
  useReconnected(() => {
    if (!announcesNew) return;
    load(undefined).then(({ data }) =>
      setFresh(data.filter((post) => !posts.some(({ _id }) => _id === post._id)).length),
    );
  });

  async function more() {
    setLoading(true);
    setFailed(false);
    try {
      const page = await load(cursorOf(posts.at(-1)));
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

  async function showFresh() {
    const page = await load(undefined);
    setState({ posts: page.data, done: page.data.length >= page.total });
    setFresh(0);
    window.scrollTo({ top: 0 });
  }

  useEffect(() => {
    const target = end.current;
    if (!target || done || loading || failed) return;
    // Asked for well before the end is in sight.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '1200px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  });

  if (posts.length === 0 && fresh === 0) return empty;
  return (
    <div className={styles.list}>
      {fresh > 0 && (
        <div className={styles.pill}>
          <Button kind="main" onClick={showFresh}>
            <Plural value={fresh} one="# new post" other="# new posts" />
          </Button>
        </div>
      )}
      {posts.map((post, index) => (
        <div key={post._id} className={styles.item}>
          <PostCard post={post} eager={index === 0} />
        </div>
      ))}
      <div ref={end} className={styles.end} role="status">
        {failed && <Button kind="line" onClick={more}>{t`Could not load more. Try again`}</Button>}
        {done && t`That is all for now.`}
      </div>
    </div>
  );
}
