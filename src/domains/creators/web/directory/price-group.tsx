import { useLingui } from '@lingui/react/macro';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import styles from './directory.module.css';
import { PRICE_ENDS, type PriceEnd, type PriceFault, type PriceRange, priceFaults } from './price-range.ts';

interface PriceGroupProps {
  range: PriceRange;
  onChange: (part: Partial<PriceRange>) => void;
}

/** The minimum and maximum monthly price. */
export function PriceGroup({ range, onChange }: PriceGroupProps) {
  const { t } = useLingui();
  const labels: Record<PriceEnd, string> = {
    minPrice: t({ message: 'From', context: 'lowest price' }),
    maxPrice: t({ message: 'Up to', context: 'highest price' }),
  };
  const sentences: Record<PriceFault, string> = {
    'no-amount': t`Enter an amount such as 7.95.`,
    backwards: t`This is below the minimum.`,
  };
  const faults = priceFaults(range);
  return (
    <fieldset className={styles.prices}>
      <legend className={styles.legend}>{t`Monthly price`}</legend>
      <p className={styles.note}>{t`Subscriptions are coming.`}</p>
      {PRICE_ENDS.map((end) => {
        const fault = faults[end];
        return (
          <Field key={end} label={labels[end]} error={fault && sentences[fault]}>
            <NumberInput name={end} value={range[end]} onValueChange={(text) => onChange({ [end]: text })} />
          </Field>
        );
      })}
    </fieldset>
  );
}
