/**
 * One post: its photos one below the other, its words, and more by the same hand. Public where the post is, with an
 * open-graph card that leaks nothing.
 */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { getPost, listCreatorFeed } from '#domains/content/contract/feeds.contract.ts';
import { PostCard } from '#domains/content/web/index.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSettings } from '#platform/web/settings.tsx';
import styles from './post.module.css';
import { PostMore } from './post-more.tsx';

export const handle: PageHandle = { topBar: { title: msg`Post`, back: '/home' } };

// One large tile, and two below it.
const MORE = 3;

const load = pageLoad(async ({ api, params, url }) => {
  const post = await api.call(getPost, { params: { id: params.id ?? '' } });
  const { data } = await api.call(listCreatorFeed, {
    params: { username: post.performer._id },
    // The post itself may be among them.
    query: { type: 'photo', limit: MORE + 1 },
  });
  return { post, more: data.filter(({ _id }) => _id !== post._id).slice(0, MORE), origin: url.origin };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

// A description in a link's preview is cut there anyway.
const DESCRIPTION_CHARACTERS = 160;

export default function PostPage() {
  const { post, more, origin } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { name, username } = post.performer;
  const title = post.title ? t`${post.title} by ${name}` : t`A post by ${name}`;
  const description = post.text.slice(0, DESCRIPTION_CHARACTERS);
  // The creator's own picture, never the post's: a link preview must not show what is paid for.
  const picture = new URL(post.performer.avatar, origin).href;
  return (
    <div className={styles.page}>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <link rel="canonical" href={`${origin}/post/${post.slug || post._id}`} />
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <div className={styles.back}>
        <Button kind="quiet" size="dense" icon={IconArrowLeft} href={`/${username}`}>
          {name}
        </Button>
      </div>
      <PostCard
        key={post._id}
        post={post}
        eager
        whole
        beside={more.length > 0 && <PostMore by={post.performer} posts={more} />}
      />
    </div>
  );
}
