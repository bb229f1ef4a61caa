/** Entries of the ledger in their one form: on which account, why, what proves it, how much. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '#design/parts/money.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { useFormat } from '../text/format.ts';
import styles from './entry-table.module.css';

interface Entry {
  transactionId: string;
  position: number;
  createdAt: string;
  /** Signed. */
  amount: number;
}

interface EntryTableProps<Row extends Entry> {
  entries: readonly Row[];
  /** The account, and whose it is, in the words of those who read it. */
  account: (entry: Row) => ReactNode;
  /** Why money moved, in the same. */
  why: (entry: Row) => ReactNode;
  /** When it was, in the style of a day and a time. */
  when: (createdAt: string) => ReactNode;
  /** What proves an entry, as far as they may see it. */
  evidence: readonly Column<Row>[];
  /** Where they can be ordered by their time, it has a column of its own on a wide page. */
  byTime?: Column<Row>['sort'] | undefined;
  empty?: ReactNode;
}

export function EntryTable<Row extends Entry>({
  entries,
  account,
  why,
  when,
  evidence,
  byTime,
  empty,
}: EntryTableProps<Row>) {
  const { t } = useLingui();
  const format = useFormat();
  const whenColumn = (sort: Column<Row>['sort']): Column<Row> => ({
    key: 'when',
    head: t`When`,
    phone: 'none',
    sort,
    cell: ({ createdAt }) => when(createdAt),
  });
  const columns: Column<Row>[] = [
    { key: 'account', head: t`Account`, phone: 'name', cell: account },
    {
      key: 'why',
      head: t`Reason`,
      phone: 'line',
      cell: (entry) => (
        <>
          {why(entry)}
          <span className={byTime && styles.onPhone}>
            {' · '}
            {when(entry.createdAt)}
          </span>
        </>
      ),
    },
    ...(byTime ? [whenColumn(byTime)] : []),
    ...evidence,
    {
      key: 'amount',
      head: t`Amount`,
      align: 'end',
      phone: 'figure',
      cell: ({ amount }) => <Money>{format.signedTokens(amount)}</Money>,
    },
  ];
  return (
    <DataTable
      dense
      label={t`Ledger entries`}
      columns={columns}
      rows={entries}
      keyOf={({ transactionId, position }) => `${transactionId} ${position}`}
      empty={empty}
    />
  );
}

// Enough to tell one seal from another; the whole of it is in the title.
const SHOWN_DIGITS = 8;

export function SealHash({ hash }: { hash: string }) {
  return <code title={hash}>{hash.slice(0, SHOWN_DIGITS)}…</code>;
}
