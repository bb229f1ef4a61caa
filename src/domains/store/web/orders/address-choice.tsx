/** One of the saved addresses, or a new one typed in place. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFetched } from '#platform/web/call/use-fetched.ts';
import { NotFetched } from '#platform/web/forms/not-fetched.tsx';
import { type StoredAddress, searchAddresses } from '../../contract/addresses/addresses.contract.ts';
import { MAX_ADDRESSES } from '../../contract/addresses/max-addresses.ts';
import { AddressForm } from '../addresses/address-form.tsx';
import { useAddressLines } from '../addresses/address-lines.tsx';
import styles from './orders.module.css';

interface AddressChoiceProps {
  value: string | undefined;
  disabled?: boolean;
  onValueChange(address: StoredAddress): void;
}

export function AddressChoice({ value, disabled, onValueChange }: AddressChoiceProps) {
  const { t } = useLingui();
  const linesOf = useAddressLines();
  const [isTyping, setTyping] = useState(false);
  const fetched = useFetched(async () => {
    const { data } = await browserApi.call(searchAddresses);
    const chosen = data.find(({ _id }) => _id === value) ?? data[0];
    if (chosen) onValueChange(chosen);
    return data;
  });
  const { value: addresses, put } = fetched;
  if (!addresses) return <NotFetched fetched={fetched} label={t`Loading addresses`} />;
  if (isTyping || addresses.length === 0)
    return (
      <section className={styles.part}>
        <Heading level={3}>{t`New address`}</Heading>
        <AddressForm
          onSaved={(address) => {
            put([address, ...addresses]);
            setTyping(false);
            onValueChange(address);
          }}
          onCancel={addresses.length > 0 ? () => setTyping(false) : undefined}
        />
      </section>
    );
  return (
    <div className={styles.part}>
      <ChoiceCards
        legend={t`Deliver to`}
        choices={addresses.map((address) => {
          const [name = '', ...rest] = linesOf(address);
          return {
            value: address._id,
            label: <bdi>{name}</bdi>,
            note: <bdi>{rest.join(', ')}</bdi>,
            disabled: disabled ?? false,
          };
        })}
        value={value ?? null}
        onValueChange={(id) => {
          const address = addresses.find(({ _id }) => _id === id);
          if (address) onValueChange(address);
        }}
      />
      {!disabled && addresses.length < MAX_ADDRESSES && (
        <Text size="small">
          <TextLink onClick={() => setTyping(true)}>{t`Use a new address`}</TextLink>
        </Text>
      )}
    </div>
  );
}
