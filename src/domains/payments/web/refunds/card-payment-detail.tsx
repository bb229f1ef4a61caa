/** What an operator sees of one card payment: what it is for, refunds and disputes; and the refund of it. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Text } from '#design/parts/text.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { getCardPayment } from '../../contract/refund.contract.ts';
import { RefundPayment } from './refund-payment.tsx';
import styles from './refunds.module.css';

type CardPaymentDetail = EndpointResult<typeof getCardPayment>;

/** Loads what the list does not have, once its row is opened. */
export function CardPaymentDetailOf({ id }: { id: string }) {
  const [detail, setDetail] = useState<CardPaymentDetail>();
  const [failure, setFailure] = useState<ApiFailure>();
  const load = useCallback(async () => {
    try {
      setDetail(await browserApi.call(getCardPayment, { params: { id } }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    }
  }, [id]);
  useEffect(() => {
    void load();
  }, [load]);
  if (!detail) return <FailureAlert failure={failure} />;
  return <Detail detail={detail} onRefunded={load} />;
}

interface DetailProps {
  detail: CardPaymentDetail;
  onRefunded(): Promise<void>;
}

function Detail({ detail, onRefunded }: DetailProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { payment, refundable, refunds, disputes } = detail;
  const money = (amount: number) => format.money(amount, payment.currency);
  const what = payment.products.map(({ name, description }) => `${name}: ${description}`).join(', ');
  return (
    <div className={styles.detail}>
      <Text size="small">{what}</Text>
      {payment.couponInfo && (
        <Text size="small" tone="second">
          {t`Coupon ${payment.couponInfo.code}: ${money(payment.originalPrice)} before it`}
        </Text>
      )}
      {refunds.length + disputes.length > 0 && (
        <ul className={styles.list}>
          {refunds.map((refund) => (
            <li key={refund._id}>
              <RefundState status={refund.status} amount={money(refund.amount)} />
              <Text as="span" size="small" tone="second">
                <MoneyTime value={refund.createdAt} as="dayAndTime" /> · {refund.orderedBy.name} ·{' '}
                <bdi>{refund.reason}</bdi>
              </Text>
            </li>
          ))}
          {disputes.map((dispute) => (
            <li key={dispute._id}>
              <DisputeState outcome={dispute.outcome} amount={money(dispute.amount)} />
              <Text as="span" size="small" tone="second">
                <MoneyTime value={dispute.openedAt} as="dayAndTime" />
              </Text>
            </li>
          ))}
        </ul>
      )}
      {refundable > 0 && <RefundPayment key={refundable} detail={detail} onRefunded={onRefunded} />}
    </div>
  );
}

function RefundState({ status, amount }: { status: 'ordered' | 'done' | 'refused'; amount: string }) {
  const { t } = useLingui();
  switch (status) {
    case 'ordered':
      return <StateMark tone="wait">{t`Refund of ${amount} on its way`}</StateMark>;
    case 'done':
      return <StateMark tone="good">{t`${amount} refunded`}</StateMark>;
    case 'refused':
      return <StateMark tone="bad">{t`Refund of ${amount} refused by the gateway`}</StateMark>;
  }
}

function DisputeState({ outcome, amount }: { outcome: 'won' | 'refunded' | null; amount: string }) {
  const { t } = useLingui();
  if (outcome === 'won') return <StateMark tone="good">{t`Dispute over ${amount} won`}</StateMark>;
  if (outcome === 'refunded')
    return <StateMark tone="quiet">{t`Dispute over ${amount} ended with a refund`}</StateMark>;
  return <StateMark tone="bad">{t`Dispute: the bank took ${amount}`}</StateMark>;
}
