/** One dispute, beside the queue: what both sides say, the order, and the decision. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { CaseFoot, CasePage } from '#design/patterns/case-page.tsx';
import { FromTo } from '#domains/wallet/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { Time } from '#platform/web/text/time.tsx';
import { getDispute } from '../../contract/disputes/disputes.contract.ts';
import { OrderDelivery, OrderedProduct, OrderHistory, OrderSums } from '../orders/order-parts.tsx';
import styles from '../orders/orders.module.css';
import { problemLabels } from './dispute-labels.ts';
import { DisputeState, DisputeWords } from './dispute-words.tsx';

const DecideDispute = lazyPart(() => import('./decide-dispute.tsx'));

export const handle: PageHandle = {
  topBar: { title: msg`Dispute`, back: '/admin/disputes' },
  noBottomBar: true,
  fills: true,
};

const load = pageLoad(({ api, params }) => api.call(getDispute, { params: { id: params.id ?? '' } }));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function DisputePage() {
  const dispute = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const [decision, setDecision] = useState<'refund' | 'reject'>();
  const { order, status, problem, openedAt, _id } = dispute;
  return (
    <>
      <CasePage
        isInQueue
        title={i18n._(problemLabels[problem])}
        line={
          <>
            <FromTo from={order.userInfo} to={order.performerInfo} /> · <Time value={openedAt} as="long" />
          </>
        }
        evidence={
          <div className={styles.part}>
            <DisputeState status={status} />
            <DisputeWords dispute={dispute} />
            <OrderHistory events={order.events.filter(({ what }) => !what.startsWith('dispute'))} />
          </div>
        }
        beside={
          <div className={styles.part}>
            <OrderedProduct order={order} />
            <OrderSums order={order} />
            <OrderDelivery order={order} />
            <TextLink href={`/admin/orders/${order._id}`}>{t`View order`}</TextLink>
          </div>
        }
        foot={
          status === 'open' && (
            <CaseFoot>
              <Button kind="main" onClick={() => setDecision('refund')}>{t`Refund order`}</Button>
              <Button kind="line" onClick={() => setDecision('reject')}>{t`No refund`}</Button>
            </CaseFoot>
          )
        }
      />
      {decision && (
        <Suspense>
          <DecideDispute
            key={_id}
            disputeId={_id}
            order={order}
            decision={decision}
            onClose={() => setDecision(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
