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
import { CitySelect, CountrySelect, StateSelect } from '#domains/site/web/index.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useUnsaved } from '#platform/web/forms/use-unsaved.ts';
import { type getPayoutAccounts, saveBankAccount } from '../../contract/payout-accounts.contract.ts';
import styles from './banking.module.css';

type Saved = EndpointResult<typeof getPayoutAccounts>['banking'];

const EMPTY = {
  ...{ firstName: '', lastName: '', bankName: '', bankAccount: '', country: '' },
  ...{ state: '', city: '', address: '', bankRouting: '', bankSwiftCode: '' },
};

/** The bank account. Never kept as a draft: its numbers stay out of the browser's storage. */
export function BankForm({ saved }: { saved: Saved }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const titleId = useId();
  const [account, setAccount] = useState({ ...EMPTY, ...saved });
  const change = (part: Partial<typeof account>) => setAccount((before) => ({ ...before, ...part }));
  const unsaved = useUnsaved(() => account);
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(saveBankAccount, { body: account });
    unsaved.markSaved();
    show({ text: t`Bank account saved` });
    await revalidate();
  });
  const input = (name: keyof typeof EMPTY, autoComplete = 'off') => ({
    name,
    value: account[name],
    autoComplete,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const isInUs = account.country === 'US';
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <Heading level={2} id={titleId}>{t`Bank account`}</Heading>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <div className={styles.pair}>
          <Field label={t`First name`} error={errorOf('firstName')} required>
            <TextInput {...input('firstName', 'given-name')} maxLength={60} required />
          </Field>
          <Field label={t`Last name`} error={errorOf('lastName')} required>
            <TextInput {...input('lastName', 'family-name')} maxLength={60} required />
          </Field>
        </div>
        <Field label={t`Country of the bank`} error={errorOf('country')} required>
          <CountrySelect
            name="country"
            value={account.country}
            // Another country has other states and cities.
            onValueChange={(country) => change({ country, state: '', city: '' })}
          />
        </Field>
        <Field label={t`Bank`} error={errorOf('bankName')} required>
          <TextInput {...input('bankName')} maxLength={100} required />
        </Field>
        <Field
          label={isInUs ? t`Account number` : t`IBAN or account number`}
          error={errorOf('bankAccount')}
          required
        >
          <TextInput {...input('bankAccount')} dir="ltr" spellCheck={false} maxLength={60} required />
        </Field>
        <div className={styles.pair}>
          <Field
            label={t`Routing number`}
            hint={t`Nine digits, for banks in the US.`}
            error={errorOf('bankRouting')}
            {...(isInUs ? { required: true } : { aside: t`optional` })}
          >
            <TextInput
              {...input('bankRouting')}
              dir="ltr"
              spellCheck={false}
              maxLength={30}
              required={isInUs}
            />
          </Field>
          <Field
            label={t`SWIFT code`}
            hint={t`Also called BIC.`}
            error={errorOf('bankSwiftCode')}
            aside={t`optional`}
          >
            <TextInput {...input('bankSwiftCode')} dir="ltr" spellCheck={false} maxLength={20} />
          </Field>
        </div>
        <Field label={t`Your street address`} error={errorOf('address')} aside={t`optional`}>
          <TextInput {...input('address', 'street-address')} maxLength={200} />
        </Field>
        <div className={styles.pair}>
          <Field label={t`State or region`} error={errorOf('state')} aside={t`optional`}>
            <StateSelect
              country={account.country}
              value={account.state}
              onValueChange={(state) => change({ state, city: '' })}
            />
          </Field>
          <Field label={t`City`} error={errorOf('city')} aside={t`optional`}>
            <CitySelect
              country={account.country}
              state={account.state}
              value={account.city}
              onValueChange={(city) => change({ city })}
            />
          </Field>
        </div>
        <Actions>
          <Button type="submit" kind="main" busy={busy}>{t`Save bank account`}</Button>
        </Actions>
      </FormStack>
      <UnsavedGuard hasUnsaved={unsaved.hasUnsaved} />
    </section>
  );
}
