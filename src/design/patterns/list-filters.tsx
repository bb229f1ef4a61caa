import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { classNames } from '../parts/class-names.ts';
import styles from './list-filters.module.css';

interface ListFiltersProps {
  children: ReactNode;
  /** Where they would fill a phone before the first row: the word on the button behind which they wait there. */
  foldedAs?: string;
  /** They do something already, so they are seen. */
  unfolded?: boolean;
}

/** Chips and a search beside each other; below each other where they do not fit. */
export function ListFilters({ children, foldedAs, unfolded = false }: ListFiltersProps) {
  const [open, setOpen] = useState(unfolded);
  if (foldedAs === undefined) return <div className={styles.filters}>{children}</div>;
  return (
    <div className={styles.filters}>
      <Button
        kind="line"
        size="dense"
        icon={IconAdjustmentsHorizontal}
        aria-expanded={open}
        className={styles.fold}
        onClick={() => setOpen(!open)}
      >
        {foldedAs}
      </Button>
      <div className={classNames(styles.inside, !open && styles.folded)}>{children}</div>
    </div>
  );
}
