import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { type getPayoutAccounts, savePaypalAccount } from '../../contract/payout-accounts.contract.ts';
import styles from './banking.module.css';

type Saved = EndpointResult<typeof getPayoutAccounts>['paypal'];

/** The PayPal account. */
export function PaypalForm({ saved }: { saved: Saved }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const titleId = useId();
  const [email, setEmail] = useState(saved?.email ?? '');
  const { form, busy, failure, errorOf } = useForm(async () => {
    const value = { email, phoneNumber: saved?.phoneNumber ?? '' };
    await browserApi.call(savePaypalAccount, { body: { key: 'paypal', value } });
    show({ text: t`PayPal account saved` });
    await revalidate();
  });
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <Heading level={2} id={titleId}>{t`PayPal`}</Heading>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <Field
          label={t`Email address of your PayPal account`}
          error={errorOf('email') ?? errorOf('value.email')}
          required
        >
          <TextInput
            name="email"
            // A masked address is no address to the browser.
            inputMode="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            required
          />
        </Field>
        <Actions>
          <Button type="submit" kind="main" busy={busy}>{t`Save PayPal account`}</Button>
        </Actions>
      </FormStack>
    </section>
  );
}
