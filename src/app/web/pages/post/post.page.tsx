/**
 * One post: its photos one below the other, its words, and more by the same hand. Public where the post is, with an
 * open-graph card that leaks nothing.
 */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import type { WirePost } from '#domains/content/contract/post.contract.ts';
import { PhotoTiles, WholePost } from '#domains/content/web/index.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { previewOfPost } from '../link-preview.ts';
import { loadPost } from './load-post.ts';
import styles from './post.module.css';

export const handle: PageHandle = { topBar: { title: msg`Post`, back: '/home' } };

export const loader = loadPost.onServer;
export const clientLoader = loadPost.inBrowser;

export default function PostPage() {
  const { post, more } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { name, username } = post.performer;
  const title = post.title ? t`${post.title} by ${name}` : t`A post by ${name}`;
  return (
    <div className={styles.page}>
      <PublicHead
        kind="article"
        title={`${title} · ${siteName}`}
        sharedTitle={title}
        // Beside the title that stands above it.
        description={post.text}
        path={postAddress(post)}
        picture={import.meta.env.SSR ? previewOfPost(post, title) : undefined}
      />
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <div className={styles.back}>
        <Button kind="quiet" size="dense" icon={IconArrowLeft} href={`/${username}`}>
          {name}
        </Button>
      </div>
      <WholePost
        key={post._id}
        post={post}
        beside={more.length > 0 && <MorePosts by={post.performer} posts={more} />}
      />
    </div>
  );
}

interface MorePostsProps {
  by: WirePost['performer'];
  posts: readonly WirePost[];
}

/** Where to go on after a post: some others of its author. */
function MorePosts({ by, posts }: MorePostsProps) {
  const { t } = useLingui();
  return (
    <section className={styles.more}>
      <Heading level={2} size="name">{t`More from ${by.name}`}</Heading>
      <PhotoTiles posts={posts} covers />
      <TextLink href={`/${by.username}?tab=photos`}>{t`All photos`}</TextLink>
    </section>
  );
}
