/** An endless list of posts. New ones wait behind a pill. */
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
  /** Loads the page after a post; `before` is the cursor of the endpoint, absent for the first page. */
  load(before: string | undefined): Promise<PostPage>;
  /** The address of the page after a post, for readers without script. */
  hrefOf(before: string): string;
  /** What stands there when there is no post at all. */
  empty: ReactNode;
  /**
   * The level of interest in new posts: the home feed announces them, a search does not. Where some views of a list do,
   * `false` keeps the same room free in the others.
   */
  showsNew?: boolean;
  /** Told when new ones have taken their place at the top. */
  onBegin?(page: PostPage): void;
  /** What was bought, by the time of purchase. */
  bought?: boolean;
  /** All of one author, whose name and cover stand above already. */
  unsigned?: boolean;
  /** What stands beside the author's name. */
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
  // What was published while the line was down is behind the same pill; what was changed, bought or taken away since
  // stands as it is now.
  const changed = useRef(new Set<string>());
  useEffect(() => onChanges((id) => changed.current.add(id)), []);
  useReconnected(() => {
    // Whoever pays meanwhile would see it locked again by an answer that knows nothing of it.
    const changedSince = new Set<string>();
    changed.current = changedSince;
    load(undefined).then(
      (page) => {
        // A newer question is under way, and knows more.
        if (changed.current !== changedSince) return;
        const unknown = refresh(page, changedSince);
        if (showsNew) setFresh(unknown);
      },
      () => {
        // Gone again: the next reconnect asks once more.
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

  // A home feed is another one once somebody is in, and later pages are not there at first.
  const returnPageOf = (post: WirePost, index: number) =>
    (showsNew && !me) || index >= first.data.length ? postAddress(post) : undefined;

  if (posts.length === 0 && fresh === 0) return empty;
  return (
    <div>
      {showsNew !== undefined && (
        <div className={styles.room}>
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
