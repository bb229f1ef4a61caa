import { useLingui } from '@lingui/react/macro';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import type { WirePost } from '#domains/content/contract/post.contract.ts';
import { PhotoTiles } from '#domains/content/web/index.ts';
import styles from './post.module.css';

interface MorePostsProps {
  by: WirePost['performer'];
  posts: readonly WirePost[];
}

/** Where to go on after a post: some others of its author. */
export function MorePosts({ by, posts }: MorePostsProps) {
  const { t } = useLingui();
  return (
    <section className={styles.more}>
      <Heading level={2} size="name">{t`More from ${by.name}`}</Heading>
      <PhotoTiles posts={posts} covers />
      <TextLink href={`/${by.username}?tab=photos`}>{t`All photos`}</TextLink>
    </section>
  );
}
