import { useLingui } from '@lingui/react/macro';
import { Money } from '#design/parts/money.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { useFormat } from '#platform/web/text/format.ts';

interface MoneyColumns<Row> {
  /** Header of the first column: paid by a fan, or by fans. */
  paid: string;
  size?: 'name';
  /** The amounts of a row, in tokens. */
  of(row: Row): { gross: number; fee: number; net: number };
}

/** Columns for what was paid, the fee and the net; on a phone only the net. */
export function useMoneyColumns<Row>({ paid, size, of }: MoneyColumns<Row>): Column<Row>[] {
  const { t } = useLingui();
  const { tokens } = useFormat();
  const sized = size && { size };
  return [
    {
      key: 'gross',
      head: paid,
      align: 'end',
      phone: 'none',
      cell: (row) => <Money {...sized}>{tokens(of(row).gross)}</Money>,
    },
    {
      key: 'fee',
      head: t`Fee`,
      align: 'end',
      phone: 'none',
      cell: (row) => (
        <Money faint {...sized}>
          {tokens(of(row).fee)}
        </Money>
      ),
    },
    {
      key: 'net',
      head: t`You earned`,
      align: 'end',
      phone: 'figure',
      cell: (row) => (
        <Money gold {...sized}>
          {tokens(of(row).net)}
        </Money>
      ),
    },
  ];
}
