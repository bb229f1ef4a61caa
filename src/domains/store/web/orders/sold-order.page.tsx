/** One order, as its seller works on it. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getOrder, type OrderWithEvents, updateOrder } from '../../contract/orders/orders.contract.ts';
import { orderChangedLive } from '../../contract/orders/orders.events.ts';
import { DisputePart } from '../disputes/dispute-words.tsx';
import { OrderDelivery, OrderedProduct, OrderHistory, OrderSums } from './order-parts.tsx';
import styles from './orders.module.css';
import { PackingSlip } from './packing-slip.tsx';

const AnswerDispute = lazyPart(() => import('../disputes/answer-dispute.tsx'));
const RefundOrder = lazyPart(() => import('./refund-order.tsx'));

export const handle: PageHandle = { topBar: { title: msg`Order`, back: '/creator/my-order' } };

const load = pageLoad(({ api, params }) => api.call(getOrder, { params: { id: params.id ?? '' } }));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SoldOrder() {
  const order = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  useSocketEvent(orderChangedLive, refresh);
  useReconnected(refresh);
  const [isRefunding, setRefunding] = useState(false);
  const { orderNumber, userInfo, deliveryStatus, productInfo } = order;
  return (
    <PageBody>
      <title>{`${t`Order ${orderNumber}`} · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Order ${orderNumber}`}
        line={<bdi>{userInfo.name}</bdi>}
        aside={
          productInfo.type === 'physical' && (
            <Button kind="line" size="dense" icon={IconPrinter} onClick={() => window.print()}>
              {t`Print packing slip`}
            </Button>
          )
        }
      />
      <div className={styles.columns}>
        <section className={styles.part}>
          <OrderedProduct order={order} />
          {productInfo.type === 'physical' && (
            <>
              <Heading level={2}>{t`Delivery`}</Heading>
              <OrderDelivery order={order} />
              {/* What was saved is another form. */}
              <NextStep key={order.updatedAt} order={order} />
            </>
          )}
        </section>
        <section className={styles.part}>
          <OrderSums order={order} />
          {deliveryStatus !== 'refunded' && (
            <Actions>
              <Button kind="line" onClick={() => setRefunding(true)}>
                {t`Refund order`}
              </Button>
            </Actions>
          )}
          {order.dispute && (
            <DisputePart dispute={order.dispute}>
              {order.dispute.status === 'open' && !order.dispute.answer && (
                <Suspense>
                  <AnswerDispute orderId={order._id} />
                </Suspense>
              )}
            </DisputePart>
          )}
          <OrderHistory events={order.events} />
        </section>
      </div>
      {productInfo.type === 'physical' && <PackingSlip order={order} />}
      {isRefunding && (
        <Suspense>
          <RefundOrder order={order} by="seller" onClose={() => setRefunding(false)} />
        </Suspense>
      )}
    </PageBody>
  );
}

/** What the seller does next: send it with a tracking code, then mark it as delivered. */
function NextStep({ order }: { order: OrderWithEvents }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { deliveryStatus: status } = order;
  const [code, setCode] = useState(order.shippingCode);
  const params = { id: order._id };
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(updateOrder, {
      params,
      body: { deliveryStatus: 'shipping', shippingCode: code },
    });
    show({ text: status === 'processing' ? t`Order marked as shipped` : t`Tracking code saved` });
    await revalidate();
  });
  if (status !== 'processing' && status !== 'shipping') return null;
  async function deliver() {
    await browserApi.call(updateOrder, { params, body: { deliveryStatus: 'delivered' } });
    await revalidate();
    return t`Order marked as delivered`;
  }
  return (
    <FormStack {...form}>
      <FailureAlert failure={failure} />
      <Field
        label={t`Tracking code`}
        hint={t`The buyer sees it and can follow the parcel.`}
        error={errorOf('shippingCode')}
        required
      >
        <TextInput
          name="shippingCode"
          value={code}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setCode(target.value)}
          required
        />
      </Field>
      <Actions>
        <Button type="submit" kind={status === 'processing' ? 'main' : 'line'} size="dense" busy={busy}>
          {status === 'processing' ? t`Mark as shipped` : t`Save tracking code`}
        </Button>
        {status === 'shipping' && (
          <ActionButton kind="main" onPress={deliver}>{t`Mark as delivered`}</ActionButton>
        )}
      </Actions>
    </FormStack>
  );
}
