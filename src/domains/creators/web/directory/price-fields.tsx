import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import styles from './directory.module.css';
import { type DirectoryFilters, isPrice, type PriceLimit } from './directory-filters.ts';

interface PriceFieldsProps {
  prices: DirectoryFilters['prices'];
  onChange: (prices: DirectoryFilters['prices']) => void;
}

/** The limits of the monthly price of a subscription. */
export function PriceFields({ prices, onChange }: PriceFieldsProps) {
  const { t } = useLingui();
  const fieldOf = (limit: PriceLimit) => ({
    name: limit,
    value: prices[limit] ?? '',
    onChange(typed: string) {
      const { [limit]: _, ...other } = prices;
      onChange(typed === '' ? other : { ...other, [limit]: typed });
    },
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t`Subscription per month`}</legend>
      <PriceField label={t({ message: 'From', context: 'lowest price' })} {...fieldOf('minPrice')} />
      <PriceField label={t({ message: 'Up to', context: 'highest price' })} {...fieldOf('maxPrice')} />
    </fieldset>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  /** As it is in the address. */
  value: string;
  onChange: (typed: string) => void;
}

/** What is no price stays in its box, and limits nothing. */
function PriceField({ name, label, value, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== typed && (value !== '' || isPrice(typed))) setTyped(value);
  }
  return (
    <Field label={label}>
      <NumberInput
        name={name}
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          onChange(text);
        }}
      />
    </Field>
  );
}
