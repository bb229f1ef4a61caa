/** Orders of a creator’s products. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { searchSoldOrders } from '../../contract/orders/orders.contract.ts';
import { findOrdersAt, OrdersPage } from './orders-page.tsx';

export const handle: PageHandle = { topBar: { title: msg`Orders`, back: '/creator/studio' } };

const load = pageLoad(({ api, url }) => findOrdersAt(url, (query) => api.call(searchSoldOrders, { query })));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SoldOrders() {
  const { t } = useLingui();
  return (
    <OrdersPage
      list={useLoaderData<typeof loader>()}
      at="/creator/my-order"
      line={t`What fans bought in your shop, and what you need to send.`}
      hint={t`Orders from your shop appear here.`}
      who={{ head: t`Buyer`, cell: ({ userInfo }) => <bdi>{userInfo.name}</bdi> }}
    />
  );
}
