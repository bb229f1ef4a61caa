/** An endless list of posts. New ones wait behind a pill. */
import { Plural } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/socket.tsx';
import { feedPublished } from '../contract/content.events.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';
import { PostsEnd } from './posts-end.tsx';
import { type PostPage, usePostPages } from './use-post-pages.ts';

interface PostListProps {
  first: PostPage;
  /** Loads the page after a post; `before` is the cursor of the endpoint, absent for the first page. */
  load(before: string | undefined): Promise<PostPage>;
  /** What stands there when there is no post at all. */
  empty: ReactNode;
  /** The level of interest in new posts: the home feed announces them, a search does not. */
  announcesNew?: boolean;
  /** All of one author, whose name stands above already. */
  unsigned?: boolean;
}

export function PostList({ first, load, empty, announcesNew, unsigned }: PostListProps) {
  const { posts, begin, ...end } = usePostPages(first, load);
  const [fresh, setFresh] = useState(0);

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

  async function showFresh() {
    begin(await load(undefined));
    setFresh(0);
    window.scrollTo({ top: 0 });
  }

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
          <PostCard post={post} eager={index === 0} unsigned={unsigned} />
        </div>
      ))}
      <PostsEnd {...end} />
    </div>
  );
}
