/** An address, as fans type it: on their page of addresses, and while they buy. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { CitySelect, CountrySelect, StateSelect } from '#domains/site/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';
import { useSession } from '#platform/web/page/session.tsx';
import {
  changeAddress,
  createAddress,
  type StoredAddress,
} from '../../contract/addresses/addresses.contract.ts';
import styles from './addresses.module.css';

const EMPTY = {
  ...{ name: '', country: '', state: '', city: '', district: '', ward: '' },
  ...{ streetAddress: '', streetNumber: '', zipCode: '', description: '' },
};
type Lines = typeof EMPTY;

interface AddressFormProps {
  /** The one that is changed. */
  saved?: StoredAddress | undefined;
  onSaved(address: StoredAddress): void;
  onCancel?: (() => void) | undefined;
}

/** What is typed stays in the tab until it is saved. */
export function AddressForm({ saved, onSaved, onCancel }: AddressFormProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const draftKey = `address-draft:${me?._id}:${saved?._id ?? 'new'}`;
  const [lines, setLines] = useState<Lines>(() => readTab<Lines>(draftKey) ?? linesOf(saved));
  const change = (part: Partial<Lines>) => {
    const changed = { ...lines, ...part };
    setLines(changed);
    writeTab(draftKey, changed);
  };
  const { form, busy, failure, errorOf } = useForm(async () => {
    const address = saved
      ? await browserApi.call(changeAddress, { params: { id: saved._id }, body: lines })
      : await browserApi.call(createAddress, { body: lines });
    writeTab(draftKey, undefined);
    onSaved(address);
  });
  const input = (name: keyof Lines, autoComplete: string) => ({
    name,
    value: lines[name],
    autoComplete,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <FormStack {...form}>
      <FailureAlert failure={failure} />
      <Field label={t`Full name`} error={errorOf('name')} required>
        <TextInput {...input('name', 'name')} maxLength={100} required />
      </Field>
      <Field label={t`Country`} error={errorOf('country')} required>
        <CountrySelect
          name="country"
          value={lines.country}
          // Another country has other states and cities.
          onValueChange={(country) => change({ country, state: '', city: '' })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t`Street`} error={errorOf('streetAddress')} required>
          <TextInput {...input('streetAddress', 'address-line1')} maxLength={200} required />
        </Field>
        <Field label={t`House and flat number`} error={errorOf('streetNumber')} aside={t`optional`}>
          <TextInput {...input('streetNumber', 'off')} maxLength={30} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t`Postal code`} error={errorOf('zipCode')} aside={t`optional`}>
          <TextInput {...input('zipCode', 'postal-code')} maxLength={12} />
        </Field>
        <Field label={t`State or region`} error={errorOf('state')} aside={t`optional`}>
          <StateSelect
            country={lines.country}
            value={lines.state}
            onValueChange={(state) => change({ state, city: '' })}
          />
        </Field>
      </div>
      <Field label={t`City`} error={errorOf('city')} required>
        <CitySelect
          name="city"
          country={lines.country}
          state={lines.state}
          value={lines.city}
          onValueChange={(city) => change({ city })}
        />
      </Field>
      <Field label={t`Delivery instructions`} error={errorOf('description')} aside={t`optional`}>
        <TextInput {...input('description', 'off')} maxLength={300} />
      </Field>
      <Actions>
        <Button type="submit" kind="main" busy={busy}>{t`Save address`}</Button>
        {onCancel && (
          <Button kind="line" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
      </Actions>
    </FormStack>
  );
}

function linesOf(saved: StoredAddress | undefined): Lines {
  if (!saved) return EMPTY;
  const { name, countryCode, state, city, district, ward } = saved;
  const { streetAddress, streetNumber, zipCode, description } = saved;
  const place = { name, country: countryCode, state, city, district, ward };
  return { ...place, streetAddress, streetNumber, zipCode, description };
}
