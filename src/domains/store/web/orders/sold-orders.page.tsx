/** Orders of a creator’s products. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTimeZone } from '#domains/site/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt } from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { searchSoldOrders } from '../../contract/orders/orders.contract.ts';
import { orderChangedLive } from '../../contract/orders/orders.events.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { readOrders } from './orders-load.ts';

export const handle: PageHandle = { topBar: { title: msg`Orders`, back: '/creator/studio' } };

const load = pageLoad(async ({ api, url }) => {
  const { query, address, filters, days } = readOrders(url);
  return {
    orders: await listAt(url, address, api.call(searchSoldOrders, { query })),
    address,
    filters,
    days,
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SoldOrders() {
  const { orders, address, filters, days } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  useSocketEvent(orderChangedLive, refresh);
  useReconnected(refresh);
  const isNarrowed = [...Object.values(filters), ...Object.values(days)].some(Boolean);
  return (
    <PageBody>
      <title>{`${t`Orders`} · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Orders`}
        line={t`What fans bought in your shop, and what you need to send.`}
      />
      {(orders.total > 0 || isNarrowed) && (
        <>
          <ListSearch label={t`Search by order number`} value={filters.q} />
          <OrderFilters days={days} filters={filters} />
          <MoneyTimeZone />
        </>
      )}
      <OrderTable
        orders={orders.data}
        hrefOf={({ _id }) => `/creator/my-order/${_id}`}
        who={{ head: t`Buyer`, cell: ({ userInfo }) => <bdi>{userInfo.name}</bdi> }}
        empty={
          <EmptyState
            drawing="lamp"
            title={isNarrowed ? t`No orders match these filters` : t`No orders yet`}
            action={isNarrowed && <Button kind="line" href="/creator/my-order">{t`Show all orders`}</Button>}
          >
            {t`Orders from your shop appear here.`}
          </EmptyState>
        }
      />
      <PageLinks address={address} total={orders.total} />
    </PageBody>
  );
}
