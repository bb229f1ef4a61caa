/** What is paid, and what for: the thing that the tokens are wanted for, where the payer came from one. */
import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { useFormat } from '#platform/web/words/format.ts';
import type { CardPayment } from './card-payment.ts';
import styles from './payments.module.css';

export function CardHead({ payment }: { payment: CardPayment }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, currency, purpose } = payment;
  const figure = (
    <Money gold size="figure">
      {format.money(amount, currency)}
    </Money>
  );
  if (!purpose || purpose.isBought) {
    return (
      <div className={styles.head}>
        <Heading level={1} size="name">{t`Top up your wallet`}</Heading>
        {figure}
        <BoughtMeanwhile payment={payment} />
      </div>
    );
  }
  const price = format.tokens(purpose.price);
  return (
    <div className={styles.head}>
      <Text size="small" tone="third">{t`Top up your wallet`}</Text>
      <h1 className={styles.purpose}>
        {figure} <span>{t`for ${purpose.name}`}</span>
      </h1>
      <Text size="small" tone="second">
        {t`Then ${price} leaves your wallet for it.`}
      </Text>
    </div>
  );
}

/** The thing is the payer's already: whoever pays now buys tokens, and nothing else. */
function BoughtMeanwhile({ payment: { purpose, status, returnTo } }: { payment: CardPayment }) {
  const { t } = useLingui();
  const isStillToPay = status !== 'success' && status !== 'refunded' && status !== 'disputed';
  if (!purpose?.isBought || !isStillToPay) return null;
  return (
    <Alert
      tone="info"
      className={styles.notice}
      title={t`${purpose.name} is open already`}
      act={returnTo && <Button kind="soft" size="dense" href={returnTo}>{t`Go there`}</Button>}
    >
      {t`What you pay here stays in your wallet as tokens.`}
    </Alert>
  );
}
