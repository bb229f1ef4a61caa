/** The creator's shop as a table, drafts included; page, filters and order are in the address. */
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
import { hiddenWords } from '#domains/content/web/index.ts';
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
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { listOwnProducts, type OwnProduct } from '../../../contract/products/own-products.contract.ts';
import styles from './my-products.module.css';
import { OWN_SHOP } from './product-form.tsx';

export const handle: PageHandle = { topBar: { title: msg`Shop`, back: '/creator/studio' } };

const PAGE_SIZE = 10;
const STATUSES = [
  { value: undefined, words: msg`All` },
  { value: 'active', words: msg`Published` },
  { value: 'inactive', words: msg`Drafts` },
] as const;
const SORTS = ['updatedAt', 'name', 'price', 'stock'] as const;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE, sortBy: 'updatedAt' });
  const status = STATUSES.find(({ value }) => value === url.searchParams.get('status'))?.value;
  const q = url.searchParams.get('q') ?? '';
  const sortBy = SORTS.find((word) => word === address.sortBy) ?? 'updatedAt';
  const { data, total } = await listAt(
    url,
    address,
    api.call(listOwnProducts, {
      query: { ...listQuery(address), sortBy, q, ...(status ? { status } : {}) },
    }),
  );
  return { products: data, total, address: { ...address, sortBy }, status, q };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function MyProducts() {
  const { products, total, address, status, q } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const { siteName } = useSettings();
  const links = useListLinks(address);
  const columns = useColumns(links);
  const refresh = useRefresh();
  // What products have sold, earned and left.
  useSocketEvent(earningCreated, refresh);
  useSocketEvent(chargeReversedLive, refresh);
  useReconnected(refresh);
  return (
    <PageBody>
      <title>{t`Shop · ${siteName}`}</title>
      <PageHead
        title={t`Shop`}
        aside={
          <Button kind="main" icon={IconPlus} href={`${OWN_SHOP}/create`}>
            {t`New product`}
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
        <ListSearch label={t`Search your products`} value={q} />
      </ListFilters>
      <DataTable
        label={t`Products`}
        dense
        columns={columns}
        rows={products}
        keyOf={({ _id }) => _id}
        empty={<NoProducts filtered={q !== '' || status !== undefined} />}
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

function useColumns({ sortOn }: ListLinks): Column<OwnProduct>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const leftOf = ({ stock }: OwnProduct) => {
    if (stock === null) return t`Digital`;
    return stock === 0 ? t`Sold out` : format.count(stock);
  };
  return [
    {
      key: 'name',
      head: t`Product`,
      phone: 'name',
      grows: true,
      leads: true,
      sort: sortOn('name'),
      cell: (product) => (
        <Anchor href={`${OWN_SHOP}/update/${product._id}`} className={styles.product}>
          <span className={styles.thumb}>
            {product.pictures[0]?.thumbnails.at(-1) ? (
              <img src={product.pictures[0].thumbnails.at(-1)} alt="" className={styles.image} />
            ) : (
              <Icon glyph={IconPhoto} />
            )}
          </span>
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {product.name}
            </span>
            {product.status === 'inactive' && (
              <span>
                <PlainTag>{t`Draft`}</PlainTag>
              </span>
            )}
            {product.status === 'active' && product.hiddenBecause && (
              <span>
                <PlainTag>{i18n._(hiddenWords[product.hiddenBecause])}</PlainTag>
              </span>
            )}
          </span>
        </Anchor>
      ),
    },
    {
      key: 'price',
      head: t`Price`,
      align: 'end',
      phone: 'figure',
      sort: sortOn('price'),
      cell: ({ price }) => <Money>{format.tokens(price)}</Money>,
    },
    {
      key: 'stock',
      head: t`In stock`,
      align: 'end',
      phone: 'line',
      sort: sortOn('stock'),
      cell: (product) => <OwnText>{leftOf(product)}</OwnText>,
    },
    {
      key: 'sold',
      head: t`Sold`,
      align: 'end',
      phone: 'none',
      cell: ({ sold }) => format.count(sold),
    },
    {
      key: 'earned',
      head: t`Earned`,
      align: 'end',
      phone: 'none',
      cell: ({ earned }) => <Money gold>{format.tokens(earned)}</Money>,
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

function NoProducts({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <EmptyState
        drawing="lamp"
        title={t`No results`}
        action={<Button kind="line" href={OWN_SHOP}>{t`Show all products`}</Button>}
      >
        {t`Try other words or clear the filters.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="lamp"
      title={t`No products yet`}
      action={<Button kind="main" href={`${OWN_SHOP}/create`}>{t`Add a product`}</Button>}
    >
      {t`Sell things that you ship, or files that buyers download.`}
    </EmptyState>
  );
}
