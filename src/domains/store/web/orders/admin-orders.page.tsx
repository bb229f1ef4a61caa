/** Admin page: orders of all shops. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTimeZone } from '#domains/site/web/index.ts';
import { FromTo, readBook } from '#domains/wallet/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt } from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { orderChangedLive } from '../../contract/orders/orders.events.ts';
import { listAdminOrders } from '../../contract/orders/orders-admin.contract.ts';
import { OrderFilters } from './order-filters.tsx';
import { SHOWN_STATUSES } from './order-labels.tsx';
import { OrderTable } from './order-table.tsx';

export const handle: PageHandle = { topBar: { title: msg`Orders`, back: '/admin/more' } };

const load = pageLoad(async ({ api, url }) => {
  const { query, address, filters, days } = readBook(url, {
    filters: ['q', 'user'],
    choices: { status: SHOWN_STATUSES },
  });
  return { orders: await listAt(url, address, api.call(listAdminOrders, { query })), address, filters, days };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function AdminOrders() {
  const { orders, address, filters, days } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  useSocketEvent(orderChangedLive, refresh);
  useReconnected(refresh);
  return (
    <PageBody>
      <title>{`${t`Orders`} · ${siteName}`}</title>
      <PageHead wideOnly="words" title={t`Orders`} line={t`What fans bought in creators’ shops.`} />
      <ListSearch label={t`Search by order number`} value={filters.q} />
      <OrderFilters days={days} filters={filters} />
      <MoneyTimeZone />
      <OrderTable
        orders={orders.data}
        hrefOf={({ _id }) => `/admin/orders/${_id}`}
        who={{
          head: t`From and to`,
          cell: ({ userInfo, performerInfo }) => <FromTo from={userInfo} to={performerInfo} />,
        }}
        empty={
          <EmptyState drawing="lamp" title={t`No orders`}>
            {t`What fans buy in creators’ shops appears here.`}
          </EmptyState>
        }
      />
      <PageLinks address={address} total={orders.total} />
    </PageBody>
  );
}
