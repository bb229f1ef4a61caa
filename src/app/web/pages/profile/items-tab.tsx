/** The parts of a profile that show one kind of item side by side: videos, galleries, products. */
import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { searchGalleries } from '#domains/content/contract/galleries/galleries.contract.ts';
import type { WireGallery } from '#domains/content/contract/galleries/gallery.contract.ts';
import type { WireVideo } from '#domains/content/contract/videos/video.contract.ts';
import { searchVideos } from '#domains/content/contract/videos/videos.contract.ts';
import { GalleryCards, VideoGrid } from '#domains/content/web/index.ts';
import type { WireProduct } from '#domains/store/contract/products/product.contract.ts';
import { searchProducts } from '#domains/store/contract/products/products.contract.ts';
import { ProductCards } from '#domains/store/web/index.ts';
import type { LoadArgs } from '#platform/web/call/page-data.ts';
import { type ListAddress, listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import styles from './profile.module.css';

const PAGE_SIZE = 24;

export type TabKind = 'videos' | 'galleries' | 'shop';

type Items =
  | { kind: 'videos'; data: WireVideo[]; total: number }
  | { kind: 'galleries'; data: WireGallery[]; total: number }
  | { kind: 'shop'; data: WireProduct[]; total: number };

export type ItemsTabData = Items & { address: ListAddress };

/** Reads the page of that part that the address names. */
export async function loadItemsTab(
  { api, url }: Pick<LoadArgs, 'api' | 'url'>,
  username: string,
  kind: TabKind,
): Promise<ItemsTabData> {
  const address = readListAddress(url, { pageSize: PAGE_SIZE });
  const { limit, offset } = listQuery(address);
  const query = { performerId: username, limit, offset };
  if (kind === 'videos')
    return { kind, address, ...(await listAt(url, address, api.call(searchVideos, { query }))) };
  if (kind === 'shop')
    return { kind, address, ...(await listAt(url, address, api.call(searchProducts, { query }))) };
  return { kind, address, ...(await listAt(url, address, api.call(searchGalleries, { query }))) };
}

export function ItemsTab({ items }: { items: ItemsTabData }) {
  if (items.data.length === 0) return <NoItems kind={items.kind} />;
  return (
    <div className={styles.posts}>
      <Cards items={items} />
      <PageLinks address={items.address} total={items.total} />
    </div>
  );
}

function Cards({ items }: { items: Items }) {
  switch (items.kind) {
    case 'videos':
      return <VideoGrid videos={items.data} />;
    case 'galleries':
      return <GalleryCards galleries={items.data} eager />;
    case 'shop':
      return <ProductCards products={items.data} eager />;
  }
}

function NoItems({ kind }: { kind: TabKind }) {
  const { t } = useLingui();
  const titles = { videos: t`No videos yet`, galleries: t`No galleries yet`, shop: t`No products yet` };
  const words = {
    videos: t`Videos that are published appear here.`,
    galleries: t`Galleries are sets of photos under one title.`,
    shop: t`Products for sale appear here.`,
  };
  return (
    <EmptyState drawing="curtain" title={titles[kind]}>
      {words[kind]}
    </EmptyState>
  );
}
