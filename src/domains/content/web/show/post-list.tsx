/** An endless list of posts. New posts wait behind a pill. */
import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { postAddress } from '#platform/contract/post-address.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { ReturnPageContext } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { feedPublished } from '../../contract/content.events.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { onChanges } from './changed-posts.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';
import { OlderLink, PostsEnd } from './posts-end.tsx';
import { cursorOf, type PostPage, purchaseCursorOf, usePostPages } from './use-post-pages.ts';

interface PostListProps {
  first: PostPage;
  /** Loads the page after a post; `before` is the endpoint's cursor, undefined for the first page. */
  load(before: string | undefined): Promise<PostPage>;
  /** Address of the page after a post, for browsers without script. */
  hrefOf(before: string): string;
  /** Shown when there is no post at all. */
  empty: ReactNode;
  /**
   * Whether new posts are offered: the home feed does, a search does not. `false` reserves the pill's room,
   * for tabs beside one that does.
   */
  showsNew?: boolean;
  /** Called when new posts were added at the top. */
  onBegin?(page: PostPage): void;
  /** A list of purchases, ordered by date of purchase. */
  bought?: boolean;
  /** All by one author, whose name and cover are shown already. */
  unsigned?: boolean;
  /** Content beside the author's name. */
  moreOf?: (post: WirePost) => ReactNode;
}

export function PostList(props: PostListProps) {
  const { first, load, hrefOf, empty, showsNew, onBegin, bought, unsigned, moreOf } = props;
  const { t } = useLingui();
  const { me } = useSession();
  const endOf = bought ? purchaseCursorOf : cursorOf;
  const { posts, begin, refresh, ...end } = usePostPages(first, load, endOf);
  const next = end.done ? undefined : endOf(posts.at(-1));
  const showFailure = useFailureToast();
  const [fresh, setFresh] = useState(0);

  useSocketEvent(feedPublished, () => {
    if (showsNew) setFresh((count) => count + 1);
  });
  // Posts published while offline wait behind the same pill; changed, bought and removed posts are updated in
  // place.
  const changed = useRef(new Set<string>());
  useEffect(() => onChanges((id) => changed.current.add(id)), []);
  useReconnected(() => {
    // During a payment, an answer from before it would lock the post again.
    const changedSince = new Set<string>();
    changed.current = changedSince;
    load(undefined).then(
      (page) => {
        // A newer request is in progress.
        if (changed.current !== changedSince) return;
        const unknown = refresh(page, changedSince);
        if (showsNew) setFresh(unknown);
      },
      () => {
        // Offline again: the next reconnect tries again.
      },
    );
  });

  async function showFresh() {
    try {
      const page = await load(undefined);
      begin(page);
      onBegin?.(page);
      setFresh(0);
      window.scrollTo({ top: 0 });
    } catch (error) {
      showFailure(error);
    }
  }

  // After a login the home feed is another one and later pages are not loaded, so the user returns to the post.
  const returnPageOf = (post: WirePost, index: number) =>
    (showsNew && !me) || index >= first.data.length ? postAddress(post) : undefined;

  if (posts.length === 0 && fresh === 0) return empty;
  return (
    <div>
      {showsNew !== undefined && (
        <div className={styles.newPosts}>
          {fresh > 0 && (
            <Button kind="main" size="dense" onClick={showFresh}>
              <Plural value={fresh} one="# new post" other="# new posts" />
            </Button>
          )}
        </div>
      )}
      <div className={styles.list}>
        {posts.map((post, index) => (
          <div key={post._id} className={styles.item}>
            <ReturnPageContext value={returnPageOf(post, index)}>
              <PostCard
                post={post}
                eager={index === 0 && !unsigned}
                unsigned={unsigned}
                more={moreOf?.(post)}
              />
            </ReturnPageContext>
          </div>
        ))}
        {next && <OlderLink href={hrefOf(next)} words={t`Older posts`} />}
        <PostsEnd {...end} />
      </div>
    </div>
  );
}
