import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Chip, RemovableChip } from '../parts/chip.tsx';
import { ChipRow } from '../parts/chip-row.tsx';
import { classNames } from '../parts/class-names.ts';
import styles from './list-filters.module.css';

/** A filter that is on, and the address of the list without it. */
export interface SetFilter {
  words: string;
  removeLabel: string;
  href: string;
}

interface ListFiltersProps {
  children: ReactNode;
  /** Where they would fill a phone before the first row: the word on the button behind which they wait there. */
  foldedAs?: string;
  /** Stands before them, and is never folded: what a room is for, such as its search. */
  first?: ReactNode;
  /** What is on: beside that button, as long as the filters that would say so are folded. */
  set?: readonly SetFilter[];
}

/** Chips and a search beside each other; below each other where they do not fit. */
export function ListFilters({ children, foldedAs, first, set = [] }: ListFiltersProps) {
  const [open, setOpen] = useState(false);
  if (foldedAs === undefined) return <div className={styles.filters}>{children}</div>;
  return (
    <div className={styles.filters}>
      {first}
      <ChipRow label={foldedAs} bleed className={styles.fold}>
        <Chip
          icon={IconAdjustmentsHorizontal}
          on={open}
          count={set.length > 0 ? set.length : undefined}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {foldedAs}
        </Chip>
        {!open &&
          set.map(({ words, removeLabel, href }) => (
            <RemovableChip key={words} href={href} removeLabel={removeLabel}>
              {words}
            </RemovableChip>
          ))}
      </ChipRow>
      <div className={classNames(styles.inside, !open && styles.folded)}>{children}</div>
    </div>
  );
}
