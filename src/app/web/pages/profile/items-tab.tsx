/** The parts of a profile that show one kind of item side by side: videos, galleries. */
import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { searchGalleries } from '#domains/content/contract/galleries/galleries.contract.ts';
import type { WireGallery } from '#domains/content/contract/galleries/gallery.contract.ts';
import type { WireVideo } from '#domains/content/contract/videos/video.contract.ts';
import { searchVideos } from '#domains/content/contract/videos/videos.contract.ts';
import { GalleryCards, VideoGrid } from '#domains/content/web/index.ts';
import type { LoadArgs } from '#platform/web/call/page-data.ts';
import { type ListAddress, listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import styles from './profile.module.css';

const PAGE_SIZE = 24;

export type TabKind = 'videos' | 'galleries';

type Items =
  | { kind: 'videos'; data: WireVideo[]; total: number }
  | { kind: 'galleries'; data: WireGallery[]; total: number };

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
  return { kind, address, ...(await listAt(url, address, api.call(searchGalleries, { query }))) };
}

export function ItemsTab({ items }: { items: ItemsTabData }) {
  const { t } = useLingui();
  if (items.data.length === 0) {
    return (
      <EmptyState drawing="curtain" title={items.kind === 'videos' ? t`No videos yet` : t`No galleries yet`}>
        {items.kind === 'videos'
          ? t`Videos that are published appear here.`
          : t`Galleries are sets of photos under one title.`}
      </EmptyState>
    );
  }
  return (
    <div className={styles.posts}>
      {items.kind === 'videos' ? (
        <VideoGrid videos={items.data} />
      ) : (
        <GalleryCards galleries={items.data} eager />
      )}
      <PageLinks address={items.address} total={items.total} />
    </div>
  );
}
