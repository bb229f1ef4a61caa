import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Text } from '#design/parts/text.tsx';
import type { SuggestedPost } from '#domains/content/contract/suggested.contract.ts';
import { PostCard, PostMore } from '#domains/content/web/index.ts';
import { DeclineItems, type Declining } from '#domains/discovery/web/index.ts';
import { useSession } from '#platform/web/page/session.tsx';
import styles from './suggested.module.css';

interface SuggestedPostsProps {
  posts: readonly SuggestedPost[];
  /** Of the page. */
  declining: Declining;
}

/** Posts of others, each with why it is shown; the way to see fewer such is in its menu. */
export function SuggestedPosts({ posts, declining }: SuggestedPostsProps) {
  const { t } = useLingui();
  const { isFanOrCreator } = useSession();
  const wordsOf = ({ kind, tag }: SuggestedPost['reason']) =>
    ({ tag: t`Because you liked posts with #${tag}`, week: t`Popular this week`, new: t`New` })[kind];
  return (
    <div className={styles.posts}>
      {posts.map(({ post, reason }) => (
        <div key={post._id}>
          {isFanOrCreator && (
            <Text size="meta" tone="third" className={styles.reason}>
              {wordsOf(reason)}
            </Text>
          )}
          <PostCard
            post={post}
            more={
              <PostMore post={post}>
                {isFanOrCreator && (
                  <Suspense>
                    <DeclineItems
                      creator={post.performer}
                      tag={reason.tag || undefined}
                      declining={declining}
                    />
                  </Suspense>
                )}
              </PostMore>
            }
          />
        </div>
      ))}
    </div>
  );
}
