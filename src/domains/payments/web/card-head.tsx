/** The amount, and the item that the tokens are for, if any. */
import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { CardPayment } from './card-payment.ts';
import styles from './payments.module.css';
import { purposeState } from './purpose.ts';

export function CardHead({ payment }: { payment: CardPayment }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, currency, product, purpose } = payment;
  const figure = (
    <Money gold size="figure">
      {format.money(amount, currency)}
    </Money>
  );
  if (product !== null) {
    return (
      <div className={styles.head}>
        <Heading level={1} size="name">
          {product}
        </Heading>
        {figure}
      </div>
    );
  }
  const state = purposeState(purpose);
  if (!purpose || state !== 'as-seen') {
    return (
      <div className={styles.head}>
        <Heading level={1} size="name">{t`Top up your wallet`}</Heading>
        {figure}
        {state !== 'as-seen' && <NotAsSeen payment={payment} state={state} />}
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
        {t`Then ${price} from your wallet pays for it.`}
      </Text>
    </div>
  );
}

interface NotAsSeenProps {
  payment: CardPayment;
  state: Exclude<ReturnType<typeof purposeState>, 'as-seen'>;
}

/** The item has changed or is gone: paying now only buys tokens. */
function NotAsSeen({ payment, state }: NotAsSeenProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { status, returnTo, purpose } = payment;
  if (status === 'success' || status === 'refunded' || status === 'disputed') return null;
  const name = purpose?.name ?? '';
  const price = format.tokens(purpose?.priceNow ?? 0);
  const titles = {
    bought: t`You have already unlocked ${name}`,
    gone: t`${name} is no longer for sale`,
    changed: t`${name} now costs ${price}`,
  };
  return (
    <Alert
      tone="info"
      className={styles.notice}
      title={titles[state]}
      action={
        returnTo &&
        state !== 'gone' && (
          <Button kind="soft" size="dense" href={returnTo}>
            {t({ message: 'View', context: 'what was paid for' })}
          </Button>
        )
      }
    >
      {t`Your payment is added to your wallet as tokens.`}
    </Alert>
  );
}
