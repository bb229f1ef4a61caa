import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import styles from './choice-chips.module.css';
import { filteredHref } from './list-address.ts';

interface ChoiceChipsProps<Word extends string> {
  /** What is chosen: "Status". */
  label: string;
  /** It is read as well, where chips of another choice stand beside them. */
  isLabelShown?: boolean;
  /** The filter's name in the address. */
  name: string;
  words: readonly Word[];
  /** How each of them is called. */
  labels: Readonly<Record<Word, MessageDescriptor>>;
  /** How "all of them" is called, where it is not "All". */
  allLabel?: string;
  /** The word that holds while the address says none; there is then no chip of "all" but among the words. */
  standing?: Word;
  /** Chips behind them, for what narrows the list without being among the words. */
  children?: ReactNode;
}

/** A filter of a few words as chips: all, and each of them. What is chosen stands in the address. */
export function ChoiceChips<Word extends string>(props: ChoiceChipsProps<Word>) {
  const { label, isLabelShown, name, words, labels, allLabel, standing, children } = props;
  const { t, i18n } = useLingui();
  const location = useLocation();
  const said = new URLSearchParams(location.search).get(name);
  const chosen = words.find((word) => word === said) ?? standing;
  return (
    <ChipRow label={label} bleed>
      {isLabelShown && (
        <span aria-hidden className={styles.label}>
          {label}
        </span>
      )}
      {standing === undefined && (
        <Chip small on={chosen === undefined} href={filteredHref(location, { [name]: undefined })}>
          {allLabel ?? t`All`}
        </Chip>
      )}
      {words.map((word) => (
        <Chip small key={word} on={chosen === word} href={filteredHref(location, { [name]: word })}>
          {i18n._(labels[word])}
        </Chip>
      ))}
      {/* no text */ children}
    </ChipRow>
  );
}
