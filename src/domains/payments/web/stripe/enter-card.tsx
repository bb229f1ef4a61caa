import { useLingui } from '@lingui/react/macro';
import { PayButton } from '#design/parts/pay-button.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { CardHead } from '../card-head.tsx';
import { wayBack } from '../card-payment.ts';
import { StripeFailure } from './stripe-failure.tsx';
import { StripeFields } from './stripe-fields.tsx';
import type { StripePayment } from './stripe-payment.ts';
import type { StripeForm } from './use-stripe-form.ts';
import { useStripePayment } from './use-stripe-payment.ts';

/** Charges the card in the form; a bank that asks the payer does so in a window of Stripe's. */
async function pay({ stripe, elements }: StripeForm): Promise<string | undefined> {
  const { error } = await stripe.confirmPayment({
    elements,
    // Cards never leave the page, so nothing comes back to this address.
    confirmParams: { return_url: window.location.href },
    redirect: 'if_required',
  });
  return error && (error.message ?? error.code ?? error.type);
}

/** The payer enters a card in Stripe's form. */
export function EnterCard({ payment }: { payment: StripePayment }) {
  const { t } = useLingui();
  const format = useFormat();
  const { busy, open, run, ...outcome } = useStripePayment(payment);
  return (
    <StripeFields
      open={open}
      frame={(fields, form) => (
        <TallTicket
          floats
          stubSize="sheet"
          stub={
            <>
              <PayButton
                size="hero"
                wide
                busy={busy}
                disabled={!form}
                label={t`Pay`}
                amount={format.money(payment.amount, payment.currency)}
                onClick={() => form && run(() => pay(form))}
              />
              <Text size="meta" tone="third">
                {t`You’ll be charged only once, even if you press twice.`}{' '}
                <TextLink href={wayBack(payment)}>{t`Not now`}</TextLink>
              </Text>
            </>
          }
        >
          <CardHead payment={payment} />
          {fields}
          <StripeFailure {...outcome} />
        </TallTicket>
      )}
    />
  );
}
