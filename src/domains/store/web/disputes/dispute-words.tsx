/** What buyer, seller and operator say in a dispute; the same for all three. */
import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { Dispute } from '../../contract/disputes/dispute.contract.ts';
import styles from '../orders/orders.module.css';
import { disputeStatusLabels, problemLabels } from './dispute-labels.ts';

const TONES = { open: 'wait', refunded: 'good', rejected: 'quiet', withdrawn: 'quiet' } as const;

export function DisputeState({ status }: { status: Dispute['status'] }) {
  const { i18n } = useLingui();
  return <StateMark tone={TONES[status]}>{i18n._(disputeStatusLabels[status])}</StateMark>;
}

export function DisputeWords({ dispute }: { dispute: Dispute }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { problem, statement, answer, status, reason, refundedPrice } = dispute;
  const refunded = format.tokens(refundedPrice);
  return (
    <>
      <Said by={t`Buyer`} text={statement} head={i18n._(problemLabels[problem])} />
      {answer ? (
        <Said by={t`Creator`} text={answer} />
      ) : (
        status === 'open' && <Text tone="second" size="small">{t`The creator has not answered yet.`}</Text>
      )}
      {(status === 'refunded' || status === 'rejected') && (
        <Said
          by={t`Decision`}
          text={reason}
          head={status === 'refunded' ? t`${refunded} refunded` : t`No refund`}
        />
      )}
    </>
  );
}

function Said({ by, text, head }: { by: string; text: string; head?: string }) {
  return (
    <div className={styles.said}>
      <Text as="span" size="small" tone="third">
        {by}
      </Text>
      {head && <strong>{head}</strong>}
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}

/** The part of an order’s page about its dispute. */
export function DisputePart({ dispute, children }: { dispute: Dispute; children?: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <section className={styles.part} aria-label={t`Problem with the order`}>
      <Heading level={2}>{t`Problem with the order`}</Heading>
      <DisputeState status={dispute.status} />
      <DisputeWords dispute={dispute} />
      {children}
    </section>
  );
}
