/** The bank wants the payer to confirm a payment: with a saved card, or with one that was just entered. */

import { useLingui } from '@lingui/react/macro';
import type { Stripe } from '@stripe/stripe-js';
import { useState } from 'react';
import { PayButton } from '#design/parts/pay-button.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { CardHead } from '../card-head.tsx';
import { wayBack } from '../card-payment.ts';
import styles from '../payments.module.css';
import { EnterCard } from './enter-card.tsx';
import { StripeFailure } from './stripe-failure.tsx';
import type { StripePayment } from './stripe-payment.ts';
import { loadStripe } from './use-stripe-form.ts';
import { useStripePayment } from './use-stripe-payment.ts';

/** Asks the bank's question. A card that was charged while its owner was away must be charged again. */
async function confirm(stripe: Stripe, clientSecret: string): Promise<string | undefined> {
  const { paymentIntent, error: unknown } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) return unknown.message ?? unknown.type;
  const card = paymentIntent.last_payment_error?.payment_method?.id;
  const { error } =
    paymentIntent.status === 'requires_payment_method' && card !== undefined
      ? await stripe.confirmCardPayment(clientSecret, { payment_method: card })
      : await stripe.handleNextAction({ clientSecret });
  return error && (error.message ?? error.code ?? error.type);
}

export function ConfirmSavedCard({ payment }: { payment: StripePayment }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { busy, open, run, ...outcome } = useStripePayment(payment);
  const [wantsOtherCard, setWantsOtherCard] = useState(false);
  if (wantsOtherCard) return <EnterCard payment={payment} />;

  const step = async () => {
    const { clientSecret, publishableKey } = await open();
    const stripe = await loadStripe(publishableKey, i18n.locale);
    if (!stripe) return t`The card form did not load`;
    return confirm(stripe, clientSecret);
  };

  return (
    <TallTicket
      floats
      stubSize="sheet"
      stub={
        <>
          <PayButton
            size="hero"
            wide
            busy={busy}
            label={t`Confirm and pay`}
            amount={format.money(payment.amount, payment.currency)}
            onClick={() => run(step)}
          />
          <Text size="meta" tone="third">
            {t`You won’t be charged until you confirm.`}{' '}
            <TextLink onClick={() => setWantsOtherCard(true)}>{t`Use another card`}</TextLink>{' '}
            <TextLink href={wayBack(payment)}>{t`Not now`}</TextLink>
          </Text>
        </>
      }
    >
      <CardHead payment={payment} />
      <div role="status" className={styles.step}>
        <Heading level={2}>{t`Confirm with your bank`}</Heading>
        <Text tone="second">{t`Your bank shows its own window, or sends a message to your phone.`}</Text>
      </div>
      <StripeFailure {...outcome} />
    </TallTicket>
  );
}
