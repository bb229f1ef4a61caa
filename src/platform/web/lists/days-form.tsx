/** From one day to another, as filters of a list. A plain form: it works before a script has run. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import styles from './days-form.module.css';
import { FilterField } from './filter-field.tsx';
import { ListForm } from './list-form.tsx';

export interface Days {
  fromDate?: string;
  toDate?: string;
}

interface DaysProps {
  days: Days;
}

/** The names of the two fields in the address. */
export const DAY_FIELDS = ['fromDate', 'toDate'] as const;

export function DaysForm({ days }: DaysProps) {
  const { t } = useLingui();
  return (
    <ListForm fields={DAY_FIELDS}>
      <DayFields days={days} />
      <Button type="submit" kind="line" size="dense">{t`Apply dates`}</Button>
    </ListForm>
  );
}

/** The two fields alone, for a form that narrows by more than days. */
export function DayFields({ days }: DaysProps) {
  const { t } = useLingui();
  return (
    <span className={styles.days}>
      <FilterField label={t`From`} type="date" name="fromDate" defaultValue={days.fromDate} />
      <FilterField label={t`To`} type="date" name="toDate" defaultValue={days.toDate} />
    </span>
  );
}
