/** What a fan has ordered. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { searchOwnOrders } from '../../contract/orders/orders.contract.ts';
import { findOrdersAt, OrdersPage } from './orders-page.tsx';

export const handle: PageHandle = { topBar: { title: msg`Orders`, back: '/user/me' } };

const load = pageLoad(({ api, url }) => findOrdersAt(url, (query) => api.call(searchOwnOrders, { query })));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function OwnOrders() {
  const { t } = useLingui();
  return (
    <OrdersPage
      list={useLoaderData<typeof loader>()}
      at="/user/orders"
      line={t`What you bought in creators’ shops, and where it is.`}
      hint={t`What you buy in a creator’s shop appears here.`}
      who={{ head: t`Creator`, cell: ({ performerInfo }) => <bdi>{performerInfo.name}</bdi> }}
    />
  );
}
