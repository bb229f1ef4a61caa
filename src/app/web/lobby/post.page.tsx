/** One post, with its photos one below the other; public where the post is, with an open-graph card that leaks nothing. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { getPost } from '#domains/content/contract/feeds.contract.ts';
import { PostCard } from '#domains/content/web/index.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSettings } from '#platform/web/settings.tsx';
import styles from './post.module.css';

export const handle: PageHandle = { topBar: { title: msg`Post`, back: '/home' } };

const load = pageLoad(async ({ api, params, url }) => ({
  post: await api.call(getPost, { params: { id: params.id ?? '' } }),
  origin: url.origin,
}));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

// A description in a link's preview is cut there anyway.
const DESCRIPTION_CHARACTERS = 160;

export default function PostPage() {
  const { post, origin } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const title = t`${post.title} by ${post.performer.name}`;
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
      <PostCard key={post._id} post={post} eager whole />
    </div>
  );
}
