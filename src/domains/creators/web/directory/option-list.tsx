import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './directory.module.css';
import { type Choosable, further, isLong } from './folded-options.ts';

interface ListedOption extends Choosable {
  value: string;
  words: string;
  /** How many creators it would show; absent where not counted. */
  count: number | undefined;
}

interface OptionListProps {
  name: string;
  options: readonly ListedOption[];
  onToggle: (value: string) => void;
}

/** Checkboxes for options: of a long list the first ones and the chosen ones, until it is expanded. */
export function OptionList({ name, options, onToggle }: OptionListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const folded = further(options).filter(({ isChosen }) => !isChosen);
  // Expanded from the start where a chosen option would be hidden.
  const [isWhole, setIsWhole] = useState(() => further(options).some(({ isChosen }) => isChosen));
  const count = format.count(options.length);
  return (
    <>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          checked={option.isChosen}
          trailing={option.count === undefined ? undefined : format.count(option.count)}
          className={!isWhole && folded.includes(option) ? styles.folded : undefined}
          onChange={() => onToggle(option.value)}
        >
          {/* The server and the browser may know a country by slightly different names. */}
          <bdi suppressHydrationWarning>{option.words}</bdi>
        </Checkbox>
      ))}
      {isLong(options) && (
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
