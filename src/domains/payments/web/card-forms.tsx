/** The two forms of the card page: choosing a test card, and answering the bank's question. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { TestCard } from '../contract/sandbox.contract.ts';
import { CardChoice } from './card-choice.tsx';
import { CardHead } from './card-head.tsx';
import { wayBack } from './card-payment.ts';
import styles from './payments.module.css';
import type { SandboxPayment } from './use-card-sending.ts';
import { type CardSending, useCardSending } from './use-card-sending.ts';

export function ChooseCard({ payment }: { payment: SandboxPayment }) {
  const { t } = useLingui();
  const [card, setCard] = useState<TestCard>('pays');
  const [saves, setSaves] = useState(false);
  return (
    <CardForm
      payment={payment}
      label={t`Pay`}
      send={(sending) => sending.send({ card, confirmed: false, save: saves })}
      line={t`You’ll be charged only once, even if you press twice.`}
      otherWay={<TextLink href={wayBack(payment)}>{t`Not now`}</TextLink>}
    >
      <CardChoice cards={payment.cards} value={card} onValueChange={setCard} />
      {payment.right === undefined && (
        <Checkbox checked={saves} onChange={({ target }) => setSaves(target.checked)}>
          {t`Save this card for next time`}
        </Checkbox>
      )}
    </CardForm>
  );
}

interface ConfirmCardProps {
  payment: SandboxPayment;
  onOtherCard(): void;
}

export function ConfirmCard({ payment, onOtherCard }: ConfirmCardProps) {
  const { t } = useLingui();
  return (
    <CardForm
      payment={payment}
      label={t`Confirm and pay`}
      send={(sending) =>
        sending.send({ card: payment.savedCard ?? 'asks_confirmation', confirmed: true, save: false })
      }
      line={t`You won’t be charged until you confirm.`}
      otherWay={<TextLink onClick={onOtherCard}>{t`Use another card`}</TextLink>}
    >
      <div role="status" className={styles.step}>
        <Heading level={2}>{t`Confirm with your bank`}</Heading>
        <Text tone="second">{t`With a real card, your bank would show its own page here or send a message to your phone.`}</Text>
      </div>
    </CardForm>
  );
}

interface CardFormProps {
  payment: SandboxPayment;
  /** On the button, before the amount. */
  label: string;
  send(sending: CardSending): void;
  /** What the button does and does not do. */
  line: string;
  /** The link for leaving without it. */
  otherWay: ReactNode;
  children: ReactNode;
}

/** The ticket of a payment, with the submit button on its stub. */
function CardForm({ payment, label, send, line, otherWay, children }: CardFormProps) {
  const format = useFormat();
  const sending = useCardSending(payment);
  return (
    <TallTicket
      floats
      stubSize="sheet"
      stub={
        <>
          <PayButton
            size="hero"
            wide
            busy={sending.busy}
            label={label}
            amount={format.money(payment.amount, payment.currency)}
            onClick={() => send(sending)}
          />
          <Text size="meta" tone="third">
            {line} {otherWay}
          </Text>
        </>
      }
    >
      <CardHead payment={payment} />
      {children}
      <SendingFailure {...sending} />
    </TallTicket>
  );
}

/** Why the card could not be sent, and whether it was charged. */
function SendingFailure({ line, failure }: Pick<CardSending, 'line' | 'failure'>) {
  const { t } = useLingui();
  if (line === 'broken') {
    return (
      <Alert tone="error" title={t`Connection lost`} className={styles.failure}>
        {t`We don’t know yet whether your card was charged; this page checks as soon as you are back online. You won’t be charged twice.`}
      </Alert>
    );
  }
  if (line === 'mended') {
    return (
      <Alert tone="info" title={t`Connection restored`} className={styles.failure}>
        {t`The card was not charged. You can pay now.`}
      </Alert>
    );
  }
  return <FailureAlert failure={failure} className={styles.failure} />;
}
