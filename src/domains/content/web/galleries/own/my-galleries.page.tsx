/** The creator's galleries as a table, drafts included; page and order are in the address. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { chargeReversedLive, earningCreated } from '#domains/wallet/contract/wallet.events.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import {
  type ListLinks,
  listAt,
  listQuery,
  readListAddress,
  useListLinks,
} from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { OwnGallery } from '../../../contract/galleries/gallery.contract.ts';
import { listOwnGalleries } from '../../../contract/galleries/own-galleries.contract.ts';
import { hiddenWords } from '../../own/hidden-words.ts';
import styles from '../../own/my-posts.module.css';
import { audienceLabels } from '../../show/audience-labels.ts';
import { PhotoCount } from '../../show/photo-count.tsx';

const PAGE_SIZE = 10;
const STATUSES = [
  { value: undefined, words: msg`All` },
  { value: 'active', words: msg`Published` },
  { value: 'inactive', words: msg`Drafts` },
] as const;
const SORTS = ['updatedAt', 'createdAt'] as const;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE, sortBy: 'updatedAt' });
  const status = STATUSES.find(({ value }) => value === url.searchParams.get('status'))?.value;
  const q = url.searchParams.get('q') ?? '';
  const sortBy = SORTS.find((word) => word === address.sortBy) ?? 'updatedAt';
  const { data, total } = await listAt(
    url,
    address,
    api.call(listOwnGalleries, {
      query: { ...listQuery(address), sortBy, q, ...(status ? { status } : {}) },
    }),
  );
  return { galleries: data, total, address: { ...address, sortBy }, status, q };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function MyGalleries() {
  const { galleries, total, address, status, q } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const { siteName } = useSettings();
  const links = useListLinks(address);
  const columns = useColumns(links);
  const refresh = useRefresh();
  // What galleries have sold and earned.
  useSocketEvent(earningCreated, refresh);
  useSocketEvent(chargeReversedLive, refresh);
  useReconnected(refresh);
  return (
    <PageBody>
      <title>{t`Galleries · ${siteName}`}</title>
      <PageHead
        title={t`Galleries`}
        aside={
          <Button kind="main" icon={IconPlus} href="/creator/my-gallery/create">
            {t`New gallery`}
          </Button>
        }
      />
      <ListFilters>
        <ChipRow label={t`Show`}>
          {STATUSES.map(({ value, words }) => (
            <Chip key={value ?? 'all'} href={links.filterHref({ status: value })} on={value === status}>
              {i18n._(words)}
            </Chip>
          ))}
        </ChipRow>
        <ListSearch label={t`Search your galleries`} value={q} />
      </ListFilters>
      <DataTable
        label={t`Galleries`}
        dense
        columns={columns}
        rows={galleries}
        keyOf={({ _id }) => _id}
        empty={<NoGalleries filtered={q !== '' || status !== undefined} />}
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

function useColumns({ sortOn }: ListLinks): Column<OwnGallery>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const isForSale = ({ audience, unlocks }: OwnGallery) => audience === 'buyers' || unlocks > 0;
  return [
    {
      key: 'gallery',
      head: t`Gallery`,
      phone: 'name',
      grows: true,
      leads: true,
      cell: (gallery) => (
        <Anchor href={`/creator/my-gallery/update/${gallery._id}`} className={styles.post}>
          {gallery.coverPhoto ? (
            <img className={styles.thumb} src={gallery.coverPhoto.thumbnails.at(-1) ?? '/leaf.svg'} alt="" />
          ) : (
            <span className={styles.noThumb}>
              <Icon glyph={IconPhoto} />
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.title} dir="auto">
              {gallery.title}
            </span>
            <span className={styles.line}>
              {gallery.status === 'inactive' ? (
                <OwnText>{t`Draft`}</OwnText>
              ) : gallery.hiddenBecause ? (
                <OwnText>{i18n._(hiddenWords[gallery.hiddenBecause])}</OwnText>
              ) : (
                <OwnText>{i18n._(audienceLabels[gallery.audience])}</OwnText>
              )}
              {' · '}
              <PhotoCount count={gallery.numOfItems} />
            </span>
          </span>
        </Anchor>
      ),
    },
    {
      key: 'audience',
      head: t`Audience`,
      phone: 'none',
      cell: ({ audience }) => i18n._(audienceLabels[audience]),
    },
    {
      key: 'price',
      head: t`Price`,
      align: 'end',
      phone: 'figure',
      cell: ({ audience, price }) =>
        audience === 'buyers' ? (
          <Money>{format.tokens(price)}</Money>
        ) : (
          <span className={styles.nothing}>—</span>
        ),
    },
    {
      key: 'photos',
      head: t`Photos`,
      align: 'end',
      phone: 'none',
      cell: ({ numOfItems }) => format.count(numOfItems),
    },
    {
      key: 'views',
      head: t`Views`,
      align: 'end',
      phone: 'none',
      cell: ({ stats }) => format.count(stats.views),
    },
    {
      key: 'unlocks',
      head: t`Unlocks`,
      align: 'end',
      phone: 'none',
      cell: (gallery) => (isForSale(gallery) ? format.count(gallery.unlocks) : '—'),
    },
    {
      key: 'earned',
      head: t`Earned`,
      align: 'end',
      phone: 'none',
      cell: (gallery) => (isForSale(gallery) ? <Money gold>{format.tokens(gallery.earned)}</Money> : '—'),
    },
    {
      key: 'state',
      head: t`Status`,
      phone: 'none',
      cell: ({ status, publishedAt, hiddenBecause }) => {
        if (status === 'inactive') return <PlainTag>{t`Draft`}</PlainTag>;
        if (hiddenBecause) return <OwnText>{i18n._(hiddenWords[hiddenBecause])}</OwnText>;
        return <OwnText>{publishedAt === null ? t`Waiting for photos` : t`Published`}</OwnText>;
      },
    },
    {
      key: 'updatedAt',
      head: t`Updated`,
      phone: 'none',
      sort: sortOn('updatedAt'),
      cell: ({ updatedAt }) => <Time value={updatedAt} as="dayAndTime" />,
    },
  ];
}

function NoGalleries({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <EmptyState
        drawing="lamp"
        title={t`No results`}
        action={<Button kind="line" href="/creator/my-gallery">{t`Show all galleries`}</Button>}
      >
        {t`Try other words or clear the filters.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="lamp"
      title={t`No galleries yet`}
      action={<Button kind="main" href="/creator/my-gallery/create">{t`Create a gallery`}</Button>}
    >
      {t`A gallery holds up to 100 photos under one title. You can sell it, or keep it for subscribers.`}
    </EmptyState>
  );
}
