/** What one has saved, by kind, newest first. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Tabs } from '#design/parts/tabs.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import type { WireGallery } from '#domains/content/contract/galleries/gallery.contract.ts';
import type { WirePost } from '#domains/content/contract/post.contract.ts';
import type { WireVideo } from '#domains/content/contract/videos/video.contract.ts';
import { GalleryCards, PostCard, PostMore, VideoGrid } from '#domains/content/web/index.ts';
import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { FollowButton } from '#domains/creators/web/index.ts';
import { listBookmarks } from '#domains/engagement/contract/reactions.contract.ts';
import type { WireProduct } from '#domains/store/contract/products/product.contract.ts';
import { ProductCards } from '#domains/store/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './bookmarks.module.css';

const PAGE_SIZE = 12;
/** As the endpoint names them; the first is the page without a query. */
const KINDS = ['feeds', 'videos', 'galleries', 'products', 'performers'] as const;
type Kind = (typeof KINDS)[number];

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE });
  const kind = KINDS.find((each) => each === url.searchParams.get('kind')) ?? 'feeds';
  const { limit, offset } = listQuery(address);
  const of = (type: Kind, query: { limit: number; offset: number }) =>
    api.call(listBookmarks, { params: { type }, query });
  const counts = await Promise.all(KINDS.map((each) => of(each, { limit: 1, offset: 0 })));
  const { data, total } = await listAt(url, address, of(kind, { limit, offset }));
  return {
    kind,
    // The endpoint serves every kind: what the cards are depends on it.
    saved: data.map((bookmark) => bookmark.objectInfo as unknown),
    total,
    counts: counts.map((each) => each.total),
    address,
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Bookmarks() {
  const { kind, saved, total, counts, address } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const format = useFormat();
  const labels: Record<Kind, string> = {
    feeds: t`Posts`,
    videos: t`Videos`,
    galleries: t`Galleries`,
    products: t`Products`,
    performers: t`Creators`,
  };
  return (
    <ContextColumns>
      <title>{t`Saved · ${siteName}`}</title>
      <div className={styles.head}>
        <PageHead title={t`Saved`} />
        <Tabs
          label={t`Saved`}
          tabs={KINDS.map((each, index) => ({
            href: each === 'feeds' ? '/user/bookmarks' : `/user/bookmarks?kind=${each}`,
            label: labels[each],
            count: format.count(counts[index] ?? 0),
            current: each === kind,
          }))}
        />
      </div>
      {saved.length === 0 ? <NothingSaved kind={kind} /> : <Saved kind={kind} saved={saved} />}
      <PageLinks address={address} total={total} />
    </ContextColumns>
  );
}

function Saved({ kind, saved }: { kind: Kind; saved: readonly unknown[] }): ReactNode {
  switch (kind) {
    case 'feeds':
      return (
        <div className={styles.list}>
          {(saved as WirePost[]).map((post) => (
            <PostCard key={post._id} post={post} more={<PostMore post={post} />} />
          ))}
        </div>
      );
    case 'videos':
      return <VideoGrid videos={saved as WireVideo[]} signed />;
    case 'galleries':
      return <GalleryCards galleries={saved as WireGallery[]} signed />;
    case 'products':
      return <ProductCards products={saved as WireProduct[]} signed />;
    case 'performers':
      return (
        <ul className={styles.creators}>
          {(saved as CreatorCard[]).map((creator) => (
            <li key={creator._id}>
              <IdentityRow
                href={`/${creator.username}`}
                picture={<Avatar src={creator.avatar} ring />}
                name={creator.name}
                line={<bdi>@{creator.username}</bdi>}
                trailing={<FollowButton creator={creator} />}
              />
            </li>
          ))}
        </ul>
      );
  }
}

function NothingSaved({ kind }: { kind: Kind }) {
  const { t } = useLingui();
  if (kind === 'performers')
    return (
      <EmptyState
        drawing="chair"
        title={t`No saved creators yet`}
        action={<Button kind="main" href="/creator">{t`Browse creators`}</Button>}
      >
        {t`Creators you save appear here. Only you can see what you save.`}
      </EmptyState>
    );
  if (kind === 'videos')
    return (
      <EmptyState
        drawing="lamp"
        title={t`No saved videos yet`}
        action={<Button kind="main" href="/creator">{t`Browse creators`}</Button>}
      >
        {t`Tap the bookmark below a video to save it here. Only you can see what you save.`}
      </EmptyState>
    );
  if (kind === 'galleries')
    return (
      <EmptyState
        drawing="lamp"
        title={t`No saved galleries yet`}
        action={<Button kind="main" href="/creator">{t`Browse creators`}</Button>}
      >
        {t`Tap the bookmark below a gallery to save it here. Only you can see what you save.`}
      </EmptyState>
    );
  if (kind === 'products')
    return (
      <EmptyState
        drawing="lamp"
        title={t`No saved products yet`}
        action={<Button kind="main" href="/creator">{t`Browse creators`}</Button>}
      >
        {t`Tap the bookmark below a product to save it here. Only you can see what you save.`}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="lamp"
      title={t`No saved posts yet`}
      action={<Button kind="main" href="/home">{t`Back to your feed`}</Button>}
    >
      {t`Tap the bookmark below a post to save it here. Only you can see what you save.`}
    </EmptyState>
  );
}
