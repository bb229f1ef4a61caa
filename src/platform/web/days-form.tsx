/** From one day to another, as filters of a list. A plain form: it works before a script has run. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { FilterField } from './filter-field.tsx';
import { ListForm } from './list-form.tsx';

interface DaysFormProps {
  days: { fromDate?: string; toDate?: string };
}

const FIELDS = ['fromDate', 'toDate'];

export function DaysForm({ days }: DaysFormProps) {
  const { t } = useLingui();
  return (
    <ListForm fields={FIELDS}>
      <FilterField label={t`From`} type="date" name="fromDate" defaultValue={days.fromDate} />
      <FilterField label={t`To`} type="date" name="toDate" defaultValue={days.toDate} />
      <Button type="submit" kind="line" size="dense">{t`Show these days`}</Button>
    </ListForm>
  );
}
