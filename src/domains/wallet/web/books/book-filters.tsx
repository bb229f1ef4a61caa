/** Filters that the ledger pages share: by kind, by days, by user and by cause. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { DAY_FIELDS, DayFields, type Days, DaysForm } from '#platform/web/lists/days-form.tsx';
import { ListForm } from '#platform/web/lists/list-form.tsx';
import { NarrowedChip } from '#platform/web/lists/narrowed-chip.tsx';
import { type NarrowedTo, useNarrowedDays, useSetFilters } from '#platform/web/lists/set-filters.ts';

const ACCOUNT_AND_DAYS = ['account', ...DAY_FIELDS];

interface BookFiltersProps {
  days: Days;
  /** What the page's chips filter by. */
  narrowedTo: readonly NarrowedTo[];
  /** The field for an account, next to the days. */
  account?: ReactNode;
  /** The page's chips. */
  children: ReactNode;
}

/** Renders the chips, the days, and removable labels for filters that have no chip. */
export function BookFilters({ days, narrowedTo, account, children }: BookFiltersProps) {
  const { t } = useLingui();
  const query = new URLSearchParams(useLocation().search);
  const user = t`One user`;
  const cause = t`One transaction and related ones`;
  const set = useSetFilters([
    ...narrowedTo,
    ...useNarrowedDays(days),
    { words: query.get('user') && user, without: { user: undefined } },
    { words: query.get('of') && cause, without: { of: undefined } },
  ]);
  return (
    <ListFilters foldedAs={t`Filters`} set={set}>
      {children}
      {account ? (
        <ListForm fields={ACCOUNT_AND_DAYS}>
          {account}
          <DayFields days={days} />
          <Button type="submit" kind="line" size="dense">{t`Apply filters`}</Button>
        </ListForm>
      ) : (
        <DaysForm days={days} />
      )}
      <NarrowedChip name="user" removeLabel={t`Show all users, not only this one`}>
        {user}
      </NarrowedChip>
      <NarrowedChip name="of" removeLabel={t`Show all transactions, not only these`}>
        {cause}
      </NarrowedChip>
    </ListFilters>
  );
}
