/** The content of the card page for each state of the payment. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { CardHead } from './card-head.tsx';
import { type CardPayment, wayBack } from './card-payment.ts';
import { PayAgain } from './pay-again.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { returnedLabels } from './payment-labels.ts';
import styles from './payments.module.css';

interface StageProps {
  payment: CardPayment;
  /** Where to continue after payment. */
  continueAt: string;
}

export function CardStage({ payment, continueAt, children }: StageProps & { children: ReactNode }) {
  switch (payment.status) {
    case 'created':
    case 'require_authentication':
      return children;
    case 'processing':
      return <AtTheBank payment={payment} />;
    case 'fail':
    case 'canceled':
      return <Failed payment={payment} />;
    case 'success':
      return <Paid payment={payment} continueAt={continueAt} />;
    case 'refunded':
    case 'disputed':
      return <Returned payment={payment} status={payment.status} />;
  }
}

function AtTheBank({ payment }: { payment: CardPayment }) {
  const { t } = useLingui();
  return (
    <TallTicket floats>
      <CardHead payment={payment} />
      <div role="status" className={styles.step}>
        <Heading level={2}>{t`Waiting for your bank`}</Heading>
        <Text tone="second">{t`This usually takes a few seconds.`}</Text>
        <Progress label={t`Waiting for your bank`} percent={null} money />
        <Text size="small" tone="third">{t`You can leave this page. You won’t be charged twice.`}</Text>
      </div>
    </TallTicket>
  );
}

function Failed({ payment }: { payment: CardPayment }) {
  const { t } = useLingui();
  const { amount, failureCode, product, returnTo, right } = payment;
  return (
    <TallTicket
      floats
      stubSize="sheet"
      stub={
        right === undefined && product === null ? (
          <>
            <PayAgain wide payment={payment} amount={amount} isTopUp={product === null} returnTo={returnTo} />
            <Text size="meta" tone="third">
              <TextLink href={wayBack(payment)}>{t`Not now`}</TextLink>
            </Text>
          </>
        ) : (
          // Another payment is begun where this one was.
          <Button kind="main" size="hero" wide href={wayBack(payment)}>{t`Go back`}</Button>
        )
      }
    >
      <CardHead payment={payment} />
      <PaymentFailed failureCode={failureCode} />
    </TallTicket>
  );
}

function Paid({ payment, continueAt }: StageProps) {
  const { t } = useLingui();
  const { product, purpose } = payment;
  return (
    <TallTicket
      floats
      stubSize="sheet"
      stub={<Button kind="main" size="hero" wide href={continueAt}>{t`Continue`}</Button>}
    >
      <CardHead payment={payment} />
      <Alert tone="success" title={t`Payment completed`}>
        {product !== null
          ? t`You have paid for ${product}.`
          : purpose?.isBought
            ? t`${purpose.name} is unlocked. Any remaining tokens are in your wallet.`
            : t`The tokens are in your wallet.`}
      </Alert>
    </TallTicket>
  );
}

function Returned({ payment, status }: { payment: CardPayment; status: 'disputed' | 'refunded' }) {
  const { i18n, t } = useLingui();
  const words = returnedLabels(status, payment.product === null);
  return (
    <TallTicket
      floats
      stubSize="sheet"
      stub={
        <Button kind="main" size="hero" wide href={payment.client?.paid ?? `/wallet/receipts/${payment._id}`}>
          {payment.client ? t`Go back` : t`View receipt`}
        </Button>
      }
    >
      <CardHead payment={payment} />
      <Alert tone="info" title={i18n._(words.title)}>
        {i18n._(words.more)}
      </Alert>
    </TallTicket>
  );
}
