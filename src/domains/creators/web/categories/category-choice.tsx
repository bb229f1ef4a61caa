import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { OwnText } from '#design/parts/own-text.tsx';
import type { Category } from '../../contract/categories.contract.ts';
import { MAX_CATEGORIES } from '../../contract/registration.contract.ts';
import styles from '../edit/profile-form.module.css';

interface CategoryChoiceProps {
  categories: readonly Category[];
  chosen?: readonly string[];
  error: string | undefined;
  /** Whether at least one has to be chosen. */
  required?: boolean;
  onChange?: (ids: readonly string[]) => void;
}

/** Chooses a creator's categories, up to the limit. */
export function CategoryChoice({
  categories,
  chosen: given = [],
  error,
  required = false,
  onChange,
}: CategoryChoiceProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(given);
  const box = useRef<HTMLFieldSetElement>(null);
  const words = useId();
  const missing = required && chosen.length === 0 ? t`Please choose at least one category.` : '';
  // HTML has no attribute for "at least one of these checkboxes".
  useEffect(() => box.current?.querySelector('input')?.setCustomValidity(missing), [missing]);
  if (categories.length === 0) return null;

  function toggle(id: string, on: boolean) {
    const next = on ? [...chosen, id] : chosen.filter((each) => each !== id);
    setChosen(next);
    onChange?.(next);
  }

  return (
    <fieldset ref={box} className={styles.categories} aria-describedby={words}>
      <legend className={styles.legend}>{t`Categories`}</legend>
      {categories.map(({ _id, name }) => {
        const isOn = chosen.includes(_id);
        return (
          <Checkbox
            key={_id}
            name="categoryIds"
            value={_id}
            checked={isOn}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : words}
            disabled={!isOn && chosen.length >= MAX_CATEGORIES}
            onChange={(event) => toggle(_id, event.target.checked)}
          >
            {name}
          </Checkbox>
        );
      })}
      {/* One paragraph for both, so that neither comes nor goes beside the boxes. */}
      <p id={words} className={classNames(styles.hint, error !== undefined && styles.wrong)}>
        {(error !== undefined && <OwnText>{error}</OwnText>) ||
          (categories.length > MAX_CATEGORIES ? (
            <OwnText>
              <Plural value={MAX_CATEGORIES} one="Choose up to #." other="Choose up to #." />
            </OwnText>
          ) : (
            <OwnText>{t`Choose all that apply.`}</OwnText>
          ))}
      </p>
    </fieldset>
  );
}
