import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { useFormat } from '#platform/web/words/format.ts';
import styles from './directory.module.css';

export interface ListedOption {
  value: string;
  words: string;
  isChosen: boolean;
  /** How many creators it would show; absent where they were not counted. */
  count: number | undefined;
}

interface OptionListProps {
  name: string;
  options: readonly ListedOption[];
  onToggle: (value: string) => void;
}

// About as much as one takes in at a glance.
const GLANCE = 8;
// To fold away two rows would save less than the button takes.
const LEAST_FOLDED = 3;

/** Ticks to choose from: of a long list the first ones and those that are chosen, until somebody wants them all. */
export function OptionList({ name, options, onToggle }: OptionListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isLong = options.length >= GLANCE + LEAST_FOLDED;
  const isFurther = (index: number) => isLong && index >= GLANCE;
  const [isWhole, setIsWhole] = useState(() =>
    options.some(({ isChosen }, index) => isChosen && isFurther(index)),
  );
  const count = format.count(options.length);
  return (
    <>
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          checked={option.isChosen}
          trailing={option.count === undefined ? undefined : format.count(option.count)}
          className={isFurther(index) && !isWhole && !option.isChosen ? styles.folded : undefined}
          onChange={() => onToggle(option.value)}
        >
          {/* The server and the browser may know a country by slightly different names. */}
          <bdi suppressHydrationWarning>{option.words}</bdi>
        </Checkbox>
      ))}
      {isLong && (
        <Button
          kind="quiet"
          size="dense"
          className={styles.unfold}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t`Show fewer` : t`Show all ${count}`}
        </Button>
      )}
    </>
  );
}
