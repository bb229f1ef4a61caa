import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { checkStripePayment, openStripePayment } from '../../contract/stripe.contract.ts';
import type { StripePayment } from './stripe-payment.ts';
import type { OpenedForm } from './use-stripe-form.ts';

export interface StripePaying {
  busy: boolean;
  failure: ApiFailure | undefined;
  /** Why Stripe or the bank did not take the card, in Stripe's words and the reader's language. */
  refusal: string | undefined;
  /** The secret of the payment at Stripe, which the site opens there at the first time. */
  open(): Promise<OpenedForm>;
  /** Runs a step at Stripe, then shows how the payment stands. The step returns why it failed. */
  run(step: () => Promise<string | undefined>): Promise<boolean>;
}

export function useStripePayment({ _id: id, right, publishableKey }: StripePayment): StripePaying {
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmit();
  const [refusal, setRefusal] = useState<string>();

  const open = async () => {
    const { clientSecret } = await browserApi.call(openStripePayment, { params: { id }, body: { right } });
    return { clientSecret, publishableKey };
  };

  const run = (step: () => Promise<string | undefined>) =>
    submit(async () => {
      setRefusal(undefined);
      setRefusal(await step());
      // The site hears of it from Stripe itself; asking saves the wait. Where that fails, the page asks on.
      await browserApi.call(checkStripePayment, { params: { id }, body: { right } });
      await revalidate();
    });

  return { busy, failure, refusal, open, run };
}
