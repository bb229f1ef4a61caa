import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { savePaymentCard } from '../../contract/payment-cards.contract.ts';
import { openCardForm } from '../../contract/stripe.contract.ts';
import styles from './stripe.module.css';
import { StripeFailure } from './stripe-failure.tsx';
import { StripeFields } from './stripe-fields.tsx';
import type { StripeForm } from './use-stripe-form.ts';

const open = () => browserApi.call(openCardForm, { body: {} });

/** Saves the card at Stripe, which may ask the bank; the card's token, or why there is none. */
async function saveAtStripe({ stripe, elements }: StripeForm): Promise<{ token?: string; refusal?: string }> {
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    confirmParams: { return_url: window.location.href },
    redirect: 'if_required',
  });
  const card = setupIntent?.payment_method;
  if (card) return { token: typeof card === 'string' ? card : card.id };
  return { refusal: error?.message ?? error?.code ?? '' };
}

/** Adds a card with Stripe's form. */
export function NewStripeCard() {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmit();
  const [refusal, setRefusal] = useState<string>();
  // A form takes one card.
  const [saved, setSaved] = useState(0);

  const save = (form: StripeForm) =>
    submit(async () => {
      setRefusal(undefined);
      const { token, refusal: why } = await saveAtStripe(form);
      if (token === undefined) return setRefusal(why);
      await browserApi.call(savePaymentCard, { params: { provider: 'stripe' }, body: { token } });
      show({ text: t`Card saved` });
      setSaved(saved + 1);
      await revalidate();
    });

  return (
    <StripeFields
      key={saved}
      open={open}
      frame={(fields, form) => (
        <div className={styles.form}>
          {fields}
          <StripeFailure failure={failure} refusal={refusal} />
          <Button kind="main" busy={busy} disabled={!form} onClick={() => form && save(form)}>
            {t`Save card`}
          </Button>
        </div>
      )}
    />
  );
}
