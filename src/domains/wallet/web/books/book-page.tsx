/** Layout of a ledger page: rows for some days, newest first, each expanding to its entries. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTime, MoneyTimeZone } from '#domains/site/web/index.ts';
import { ExportCsv } from '#platform/web/lists/export-csv.tsx';
import { type ListAddress, useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { type BookSum, BookSums } from './book-sums.tsx';

interface BookPageProps<Row> {
  title: string;
  line: string;
  /** As `loadBook` returns it. */
  book: { rows: readonly Row[]; total: number; address: ListAddress; open: string | null };
  filters: ReactNode;
  /** Beside the export. */
  aside?: ReactNode;
  /** Of everything that the filters find. */
  sums: readonly BookSum[] | null;
  /** Orders the list as a CSV file. */
  orderCsv: () => Promise<{ address: string }>;
  /** All columns but the last, which is the time. */
  columns: readonly Column<Row>[];
  /** Such as "Show the entries of R-1024". */
  openLabelOf: (row: Row) => string;
  hanging: (row: Row) => ReactNode;
  empty: ReactNode;
}

export function BookPage<Row extends { _id: string; createdAt: string }>(props: BookPageProps<Row>) {
  const { title, line, book, filters, aside, sums, orderCsv, columns, openLabelOf, hanging, empty } = props;
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { openHref, sortOn } = useListLinks(book.address);
  const when: Column<Row> = {
    key: 'createdAt',
    head: t`When`,
    align: 'end',
    phone: 'lineEnd',
    sort: sortOn('createdAt'),
    cell: ({ createdAt }) => <MoneyTime value={createdAt} as="dayAndTime" />,
  };
  return (
    <PageBody>
      <title>{`${title} · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={title}
        line={line}
        aside={
          <Actions>
            {aside}
            <ExportCsv order={orderCsv} />
          </Actions>
        }
      />
      {filters}
      <MoneyTimeZone />
      {book.total > 0 && <BookSums sums={sums} />}
      <DataTable
        dense
        label={title}
        columns={[...columns, when]}
        rows={book.rows}
        keyOf={({ _id }) => _id}
        opening={{
          openKey: book.open,
          hrefOf: ({ _id }, isOpen) => openHref(isOpen ? undefined : _id),
          labelOf: openLabelOf,
          content: hanging,
        }}
        empty={empty}
      />
      <PageLinks address={book.address} total={book.total} />
    </PageBody>
  );
}
