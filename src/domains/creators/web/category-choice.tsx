import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#design/parts/checkbox.tsx';
import type { Category } from '../contract/categories.contract.ts';
import { MAX_CATEGORIES } from '../contract/registration.contract.ts';
import styles from './profile-form.module.css';

interface CategoryChoiceProps {
  categories: readonly Category[];
  chosen?: readonly string[];
  error: string | undefined;
  onChange?: (ids: readonly string[]) => void;
}

/** What a creator does. As many as may be chosen, and then no more. */
export function CategoryChoice({ categories, chosen: given = [], error, onChange }: CategoryChoiceProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(given);
  if (categories.length === 0) return null;

  function toggle(id: string, on: boolean) {
    const next = on ? [...chosen, id] : chosen.filter((each) => each !== id);
    setChosen(next);
    onChange?.(next);
  }

  return (
    <fieldset className={styles.categories}>
      <legend className={styles.legend}>{t`What you do`}</legend>
      {categories.map(({ _id, name }) => {
        const isOn = chosen.includes(_id);
        return (
          <Checkbox
            key={_id}
            name="categoryIds"
            value={_id}
            checked={isOn}
            disabled={!isOn && chosen.length >= MAX_CATEGORIES}
            onChange={(event) => toggle(_id, event.target.checked)}
          >
            {name}
          </Checkbox>
        );
      })}
      <p className={styles.hint}>
        {error ??
          (categories.length > MAX_CATEGORIES ? (
            <Plural value={MAX_CATEGORIES} one="Choose up to #." other="Choose up to #." />
          ) : (
            t`Choose all that fit.`
          ))}
      </p>
    </fieldset>
  );
}
