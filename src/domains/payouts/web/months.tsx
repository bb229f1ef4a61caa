/** Earnings by month, of all kinds or of one: a chart, and the table of the same figures. */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { AreaChart } from '#design/parts/area-chart.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { useListLinks } from '#platform/web/lists/list-address.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { dateFormat } from '#platform/web/text/intl-formats.ts';
import { useKindWord } from './earning-labels.tsx';
import styles from './earnings.module.css';
import type { EarningsData } from './earnings-data.ts';

interface Row {
  month: string;
  name: string;
  net: number;
  /** Against the month before; undefined for the first. */
  change: number | undefined;
}

const roundedToHundredths = (amount: number) => Math.round(amount * 100) / 100;

export function Months({ data }: { data: EarningsData }) {
  const { t } = useLingui();
  const format = useFormat();
  const kindWord = useKindWord();
  const titleId = useId();
  const monthFormat = dateFormat(useFormatLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const { filterHref } = useListLinks(data.address);
  const { months, compared } = data;
  const kinds = [...new Set(months.flatMap(({ byType }) => byType.map(({ type }) => type)))];
  if (kinds.length === 0) return null;
  const amounts = months.map(({ net, byType }) =>
    compared ? (byType.find(({ type }) => type === compared)?.net ?? 0) : net,
  );
  const rows: Row[] = months.map(({ month }, index) => ({
    month,
    name: monthFormat.format(new Date(month)),
    net: amounts[index] ?? 0,
    change: index === 0 ? undefined : roundedToHundredths((amounts[index] ?? 0) - (amounts[index - 1] ?? 0)),
  }));
  const what = compared ? kindWord(compared) : t`All earnings`;
  const columns: Column<Row>[] = [
    {
      key: 'month',
      head: t`Month`,
      phone: 'name',
      cell: ({ month, name }) => <TextLink href={`/creator/statements?period=${month}`}>{name}</TextLink>,
    },
    {
      key: 'change',
      head: t`Against the month before`,
      align: 'end',
      phone: 'line',
      cell: ({ change }) => (change === undefined ? '—' : <Money faint>{format.signedTokens(change)}</Money>),
    },
    {
      key: 'net',
      head: t`You earned`,
      align: 'end',
      phone: 'figure',
      cell: ({ net }) => <Money>{format.tokens(net)}</Money>,
    },
  ];
  const chip = (kind: string | undefined, words: string) => (
    <Chip key={words} small on={compared === kind} href={filterHref({ compare: kind })}>
      {words}
    </Chip>
  );
  return (
    <section aria-labelledby={titleId} className={styles.months}>
      <Heading level={2} id={titleId}>{t`Compare months`}</Heading>
      {kinds.length > 1 && (
        <ChipRow label={t`Source`}>
          {chip(undefined, t`All earnings`)}
          {kinds.map((kind) => chip(kind, kindWord(kind)))}
        </ChipRow>
      )}
      <AreaChart
        gold
        unfinished
        label={t`${what} by month`}
        columns={[t`Month`, t`You earned`]}
        peakText={({ label, text }) => t`${label}: ${text}`}
        points={rows.map(({ name, net }) => ({
          label: name,
          // Refunds are below nought; the line shows how much they are.
          value: compared === 'refund' ? -net : Math.max(net, 0),
          text: format.tokens(net),
        }))}
      />
      <DataTable
        dense
        label={t`${what} by month`}
        columns={columns}
        rows={rows.filter(({ net, change }) => net !== 0 || change).reverse()}
        keyOf={({ month }) => month}
      />
    </section>
  );
}
