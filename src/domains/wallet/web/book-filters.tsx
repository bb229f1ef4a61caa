/** What the rooms of the books have in common: narrowed by words, to days, and to one person or one cause. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { DaysForm } from '#platform/web/days-form.tsx';
import { NarrowedChip } from '#platform/web/narrowed-chip.tsx';

interface BookFiltersProps {
  days: { fromDate?: string; toDate?: string };
  /** The chips of the room. */
  children: ReactNode;
}

// What an address says of a list without narrowing it.
const OF_THE_PAGE = ['current', 'pageSize', 'open'];

/** The chips and the days; and what narrows the list without being among the chips. */
export function BookFilters({ days, children }: BookFiltersProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const isNarrowed = [...new URLSearchParams(search).keys()].some((name) => !OF_THE_PAGE.includes(name));
  return (
    <ListFilters foldedAs={t`Filters`} unfolded={isNarrowed}>
      {children}
      <DaysForm days={days} />
      <NarrowedChip name="person" removeLabel={t`Show everybody, not one person`}>
        {t`One person`}
      </NarrowedChip>
      <NarrowedChip name="of" removeLabel={t`Show every transaction, not only these`}>
        {t`One transaction and what follows from it`}
      </NarrowedChip>
    </ListFilters>
  );
}
