/** A list of orders, for who bought or who sells. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTimeZone } from '#domains/site/web/index.ts';
import { listAt } from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import type { Order } from '../../contract/orders/orders.contract.ts';
import { orderChangedLive } from '../../contract/orders/orders.events.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable, type OrderTableProps } from './order-table.tsx';
import { readOrders } from './orders-load.ts';

type Read = ReturnType<typeof readOrders>;

interface ReadList extends Omit<Read, 'query'> {
  orders: { data: Order[]; total: number };
}

/** The list at its address, by one of the searches for orders. */
export async function findOrdersAt(
  url: URL,
  search: (query: Read['query']) => Promise<ReadList['orders']>,
): Promise<ReadList> {
  const { query, ...read } = readOrders(url);
  return { ...read, orders: await listAt(url, read.address, search(query)) };
}

interface OrdersPageProps {
  list: ReadList;
  /** The address of the list; each order is below it. */
  at: string;
  line: string;
  /** Said where there are none. */
  hint: string;
  who: OrderTableProps['who'];
}

export function OrdersPage({
  list: { orders, address, filters, days },
  at,
  line,
  hint,
  who,
}: OrdersPageProps) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  useSocketEvent(orderChangedLive, refresh);
  useReconnected(refresh);
  const isNarrowed = [...Object.values(filters), ...Object.values(days)].some(Boolean);
  return (
    <PageBody>
      <title>{`${t`Orders`} · ${siteName}`}</title>
      <PageHead wideOnly="words" title={t`Orders`} line={line} />
      {(orders.total > 0 || isNarrowed) && (
        <>
          <ListSearch label={t`Search by order number`} value={filters.q} />
          <OrderFilters days={days} filters={filters} />
          <MoneyTimeZone />
        </>
      )}
      <OrderTable
        orders={orders.data}
        hrefOf={({ _id }) => `${at}/${_id}`}
        who={who}
        empty={
          <EmptyState
            drawing="lamp"
            title={isNarrowed ? t`No orders match these filters` : t`No orders yet`}
            action={isNarrowed && <Button kind="line" href={at}>{t`Show all orders`}</Button>}
          >
            {hint}
          </EmptyState>
        }
      />
      <PageLinks address={address} total={orders.total} />
    </PageBody>
  );
}
