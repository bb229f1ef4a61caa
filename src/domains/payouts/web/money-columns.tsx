import { useLingui } from '@lingui/react/macro';
import { Money } from '#design/parts/money.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { PhoneLabel } from './phone-label.tsx';

interface MoneyColumns<Row> {
  /** Header of the first column: paid by a fan, or by fans. */
  paid: string;
  size?: 'name';
  /** The amounts of a row, in tokens. */
  of(row: Row): { gross: number; fee: number; net: number };
  /** A phone shows all three, with what they are. */
  isWhole?: boolean;
}

/** Columns for what was paid, the fee and the net; on a phone only the net, if nothing else is asked for. */
export function useMoneyColumns<Row>({ paid, size, of, isWhole }: MoneyColumns<Row>): Column<Row>[] {
  const { t } = useLingui();
  const label = (words: string) => isWhole && <PhoneLabel>{words}</PhoneLabel>;
  const { tokens } = useFormat();
  const sized = size && { size };
  return [
    {
      key: 'gross',
      head: paid,
      align: 'end',
      phone: isWhole ? 'lineStart' : 'none',
      cell: (row) => (
        <>
          {label(paid)}
          <Money {...sized}>{tokens(of(row).gross)}</Money>
        </>
      ),
    },
    {
      key: 'fee',
      head: t`Fee`,
      align: 'end',
      phone: isWhole ? 'lineEnd' : 'none',
      cell: (row) => (
        <>
          {label(t`Fee`)}
          <Money faint {...sized}>
            {tokens(of(row).fee)}
          </Money>
        </>
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
