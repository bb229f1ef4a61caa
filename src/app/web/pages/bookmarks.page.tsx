/** What one has saved, newest first. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import type { WirePost } from '#domains/content/contract/post.contract.ts';
import { PostCard, PostMore } from '#domains/content/web/index.ts';
import { listBookmarks } from '#domains/engagement/contract/reactions.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import styles from './bookmarks.module.css';

const PAGE_SIZE = 12;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE });
  const { limit, offset } = listQuery(address);
  const { data, total } = await listAt(
    url,
    address,
    api.call(listBookmarks, { params: { type: 'feeds' }, query: { limit, offset } }),
  );
  // The endpoint serves every kind of bookmark; of kind `feeds` the cards are posts.
  return { posts: data.map((bookmark) => bookmark.objectInfo as unknown as WirePost), total, address };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Bookmarks() {
  const { posts, total, address } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <ContextColumns>
      <title>{t`Saved · ${siteName}`}</title>
      <div className={styles.head}>
        <PageHead title={t`Saved`} />
      </div>
      {posts.length === 0 && (
        <EmptyState
          drawing="lamp"
          title={t`No saved posts yet`}
          action={<Button kind="main" href="/home">{t`Back to your feed`}</Button>}
        >
          {t`Tap the bookmark below a post to save it here. Only you can see what you save.`}
        </EmptyState>
      )}
      <div className={styles.list}>
        {posts.map((post) => (
          <PostCard key={post._id} post={post} more={<PostMore post={post} />} />
        ))}
      </div>
      <PageLinks address={address} total={total} />
    </ContextColumns>
  );
}
