/** Admin page: one order with its history, and its refund. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { FromTo } from '#domains/wallet/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { orderChangedLive } from '../../contract/orders/orders.events.ts';
import { getAdminOrder } from '../../contract/orders/orders-admin.contract.ts';
import { DisputePart } from '../disputes/dispute-words.tsx';
import { OrderDelivery, OrderedProduct, OrderHistory, OrderSums } from './order-parts.tsx';
import styles from './orders.module.css';

const RefundOrder = lazyPart(() => import('./refund-order.tsx'));

export const handle: PageHandle = { topBar: { title: msg`Order`, back: '/admin/orders' } };

const load = pageLoad(({ api, params }) => api.call(getAdminOrder, { params: { id: params.id ?? '' } }));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function AdminOrder() {
  const order = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  useSocketEvent(orderChangedLive, refresh);
  useReconnected(refresh);
  const [isRefunding, setRefunding] = useState(false);
  const { orderNumber, userInfo, performerInfo, deliveryStatus, transactionId } = order;
  return (
    <PageBody>
      <title>{`${t`Order ${orderNumber}`} · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Order ${orderNumber}`}
        line={<FromTo from={userInfo} to={performerInfo} />}
      />
      <div className={styles.columns}>
        <section className={styles.part}>
          <OrderedProduct order={order} />
          <OrderDelivery order={order} />
        </section>
        <section className={styles.part}>
          <OrderSums order={order} />
          <Actions>
            {deliveryStatus !== 'refunded' && (
              <Button kind="line" onClick={() => setRefunding(true)}>
                {t`Refund order`}
              </Button>
            )}
            <TextLink href={`/admin/ledger?of=${transactionId}`}>{t`Show ledger entries`}</TextLink>
          </Actions>
          {order.dispute && (
            <DisputePart dispute={order.dispute}>
              <TextLink href={`/admin/disputes/${order.dispute._id}`}>{t`View dispute`}</TextLink>
            </DisputePart>
          )}
          <OrderHistory events={order.events} />
        </section>
      </div>
      {isRefunding && (
        <Suspense>
          <RefundOrder order={order} by="operator" onClose={() => setRefunding(false)} />
        </Suspense>
      )}
    </PageBody>
  );
}
