/** One order, as its buyer follows it. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { withdrawDispute } from '../../contract/disputes/disputes.contract.ts';
import { getOrder } from '../../contract/orders/orders.contract.ts';
import { orderChangedLive } from '../../contract/orders/orders.events.ts';
import { DisputePart } from '../disputes/dispute-words.tsx';
import { DownloadProduct } from '../downloads/download-product.tsx';
import { OrderDelivery, OrderedProduct, OrderHistory, OrderSums } from './order-parts.tsx';
import styles from './orders.module.css';

const OpenDispute = lazyPart(() => import('../disputes/open-dispute.tsx'));
const ChangeAddress = lazyPart(() => import('./change-address.tsx'));

export const handle: PageHandle = { topBar: { title: msg`Order`, back: '/user/orders' } };

const load = pageLoad(({ api, params }) => api.call(getOrder, { params: { id: params.id ?? '' } }));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function OwnOrder() {
  const order = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  useSocketEvent(orderChangedLive, refresh);
  useReconnected(refresh);
  const [isChanging, setChanging] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { revalidate } = useRevalidator();
  async function withdraw() {
    await browserApi.call(withdrawDispute, { params: { id: order._id } });
    await revalidate();
    return t`Problem withdrawn`;
  }
  const { orderNumber, performerInfo, productId, deliveryStatus, productInfo, transactionId } = order;
  return (
    <PageBody>
      <title>{`${t`Order ${orderNumber}`} · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Order ${orderNumber}`}
        line={
          <TextLink href={`/${performerInfo.username}`}>
            <bdi>{performerInfo.name}</bdi>
          </TextLink>
        }
      />
      <div className={styles.columns}>
        <section className={styles.part}>
          <OrderedProduct order={order} />
          {productInfo.type === 'digital' && deliveryStatus === 'delivered' && (
            <DownloadProduct productId={productId} downloadsLeft={order.downloadsLeft} />
          )}
          {productInfo.type === 'physical' && (
            <>
              <Heading level={2}>{t`Delivery`}</Heading>
              <OrderDelivery order={order} />
              {deliveryStatus === 'processing' && (
                <Actions>
                  <Button kind="line" onClick={() => setChanging(true)}>
                    {t`Change address`}
                  </Button>
                </Actions>
              )}
            </>
          )}
        </section>
        <section className={styles.part}>
          <OrderSums order={order} />
          <Text size="small">
            <TextLink href={`/wallet/receipts/${transactionId}`}>{t`View receipt`}</TextLink>
          </Text>
          {order.dispute && (
            <DisputePart dispute={order.dispute}>
              {order.dispute.status === 'open' && (
                <Actions>
                  <ActionButton kind="line" onPress={withdraw}>{t`Withdraw: all is well now`}</ActionButton>
                </Actions>
              )}
            </DisputePart>
          )}
          {order.canDispute && (
            <Actions>
              <Button kind="line" onClick={() => setReporting(true)}>
                {t`Report a problem`}
              </Button>
            </Actions>
          )}
          <OrderHistory events={order.events} />
        </section>
      </div>
      {isReporting && (
        <Suspense>
          <OpenDispute order={order} onClose={() => setReporting(false)} />
        </Suspense>
      )}
      {isChanging && (
        <Suspense>
          <ChangeAddress order={order} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </PageBody>
  );
}
