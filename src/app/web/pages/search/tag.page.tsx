/** Everything with a tag: its newest videos, and its posts. Public, and described for search engines. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { searchPosts } from '#domains/content/contract/feeds.contract.ts';
import { searchVideos } from '#domains/content/contract/videos/videos.contract.ts';
import { cursorIn, PostList, PostMore, VideoGrid } from '#domains/content/web/index.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ListedForEngines } from '#platform/web/page/listed-for-engines.tsx';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Part } from './part.tsx';
import styles from './search.module.css';
import { MOST_CHARACTERS, searchAddress } from './words-in.ts';

// Two rows on a wide page.
const VIDEOS = 4;

const queryOf = (tag: string, before?: string) => ({
  q: `#${tag}`,
  limit: 20,
  ...(before ? { before } : {}),
});

const load = pageLoad(async ({ api, params, url }) => {
  const tag = (params.tag ?? '').replace(/^#/, '').slice(0, MOST_CHARACTERS - 1);
  const [posts, videos] = await Promise.all([
    // Pages are for readers without script.
    api.call(searchPosts, { query: queryOf(tag, cursorIn(url)) }),
    api.call(searchVideos, { query: { q: `#${tag}`, limit: VIDEOS } }),
  ]);
  return { tag, posts, videos };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function TagPage() {
  const { tag, posts, videos } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const path = `/tag/${encodeURIComponent(tag)}`;
  const isEmpty = posts.data.length + videos.data.length === 0;
  return (
    <ContextColumns>
      <PublicHead
        title={`#${tag} · ${siteName}`}
        description={t`Posts and videos with the tag #${tag} on ${siteName}.`}
        path={path}
      />
      {isEmpty && <meta name="robots" content="noindex" />}
      <ListedForEngines name={`#${tag}`} path={path} items={posts.data.map((post) => postAddress(post))} />
      <div className={styles.head}>
        <PageHead title={`#${tag}`} size="profile" />
        {videos.data.length > 0 && (
          <Part
            title={t`Videos`}
            wide
            href={videos.total > VIDEOS ? searchAddress('/search/videos', `#${tag}`) : undefined}
          >
            <VideoGrid videos={videos.data} signed />
          </Part>
        )}
      </div>
      {(posts.data.length > 0 || isEmpty) && (
        <PostList
          key={tag}
          first={posts}
          load={(before) => browserApi.call(searchPosts, { query: queryOf(tag, before) })}
          hrefOf={(before) => `${path}?${new URLSearchParams({ before })}`}
          moreOf={(post) => <PostMore post={post} />}
          empty={
            <EmptyState
              drawing="lamp"
              title={t`Nothing has this tag`}
              action={<Button kind="line" href="/search">{t`Search`}</Button>}
            >
              {t`Posts and videos appear here when creators use the tag.`}
            </EmptyState>
          }
        />
      )}
    </ContextColumns>
  );
}
