/** Choice of the period, which is kept in the address. */
import { useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import styles from './earnings.module.css';
import type { EarningsData } from './earnings-data.ts';
import { type PeriodWord, periodLabels } from './period.ts';

type Period = EarningsData['period'];

export function PeriodChips({ period }: { period: Period }) {
  const { t } = useLingui();
  const words: Readonly<Record<PeriodWord, string>> = {
    'this-month': t`This month`,
    'last-month': t`Last month`,
    'this-year': t`This year`,
    dates: t`Custom dates`,
  };
  const hrefOf = (word: PeriodWord) => {
    // Starts with the dates that are shown.
    const dates = word === 'dates' ? `&fromDate=${period.fromDate}&toDate=${period.toDate}` : '';
    return word === 'this-month' ? '/creator/earning' : `/creator/earning?period=${word}${dates}`;
  };
  return (
    <ChipRow label={t`Period`} bleed>
      {periodLabels.map((word) => (
        <Chip key={word} on={word === period.word} href={hrefOf(word)}>
          {words[word]}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** Custom dates. A plain form, so that it works without script. */
export function PeriodForm({ period }: { period: Period }) {
  const { t } = useLingui();
  return (
    <Form
      method="get"
      className={styles.dates}
      key={`${period.fromDate} ${period.toDate}`}
      preventScrollReset
    >
      <input type="hidden" name="period" value="dates" />
      <Field label={t`From`}>
        <TextInput type="date" name="fromDate" defaultValue={period.fromDate} required />
      </Field>
      <Field label={t`To`}>
        <TextInput type="date" name="toDate" defaultValue={period.toDate} required />
      </Field>
      <Button type="submit" kind="line">{t`Apply dates`}</Button>
    </Form>
  );
}
