/** Admin page: charges, each expanding to its entries. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useFormat } from '#platform/web/text/format.ts';
import {
  chargeStates,
  exportSiteCharges,
  listSiteCharges,
  type SiteCharge,
} from '../../contract/books.contract.ts';
import { useKindLabel } from '../sellables.tsx';
import { BookEntries } from './book-entries.tsx';
import { BookFilters } from './book-filters.tsx';
import { loadBook, readBook } from './book-load.ts';
import { BookPage } from './book-page.tsx';
import { FromTo } from './from-to.tsx';
import { chargeStateLabels } from './ledger-labels.ts';
import { RefundCharge } from './refund-charge.tsx';

export const handle: PageHandle = { topBar: { title: msg`Purchases`, back: '/admin/more' } };

const load = pageLoad(async (args) => {
  const asked = readBook(args.url, { filters: ['user'], choices: { state: chargeStates } });
  const book = await loadBook(args, asked, args.api.call(listSiteCharges, { query: asked.query }));
  return { ...book, filters: asked.filters, days: asked.days };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

const TONES = {
  held: 'wait',
  available: 'good',
  'partly-given-back': 'quiet',
  'given-back': 'quiet',
} as const;

export default function Charges() {
  const book = useLoaderData<typeof loader>();
  const { filters, days, entries } = book;
  const { state } = filters;
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <BookPage
      title={t`Purchases`}
      line={t`What fans paid to creators. Open a purchase to refund it or to see its entries.`}
      book={book}
      filters={
        <BookFilters
          days={days}
          narrowedTo={[{ words: state && i18n._(chargeStateLabels[state]), without: { state: undefined } }]}
        >
          <ChoiceChips label={t`Status`} name="state" words={chargeStates} labels={chargeStateLabels} />
        </BookFilters>
      }
      sums={
        book.sums && [
          {
            label: t({ message: 'Paid', context: 'amount of a purchase' }),
            value: format.tokens(book.sums.gross),
          },
          { label: t`Fee`, value: format.tokens(book.sums.fee) },
          { label: t`Creator’s share`, value: format.tokens(book.sums.net) },
          { label: t`Refunded`, value: format.tokens(book.sums.givenBack) },
        ]
      }
      orderCsv={() => browserApi.call(exportSiteCharges, { body: { ...filters, ...days } })}
      columns={useColumns()}
      openLabelOf={({ receiptNumber }) => t`Show the entries of ${receiptNumber}`}
      hanging={(charge) => (
        <>
          <Actions>
            <RefundCharge charge={charge} />
          </Actions>
          <BookEntries entries={entries} />
        </>
      )}
      empty={
        <EmptyState
          drawing="lamp"
          title={t`No results`}
          action={<Button kind="line" href="/admin/charges">{t`Show all purchases`}</Button>}
        >
          {t`Tips and unlocked posts appear here.`}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<SiteCharge>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const labelOf = useKindLabel();
  const tokens = (amount: number) => <Money>{format.tokens(amount)}</Money>;
  return [
    {
      key: 'what',
      head: t({ message: 'What', context: 'what was bought' }),
      phone: 'name',
      cell: ({ kind, title }) => <bdi>{title ?? labelOf(kind)}</bdi>,
    },
    {
      key: 'who',
      head: t`From and to`,
      phone: 'line',
      cell: ({ buyer, seller }) => <FromTo from={buyer} to={seller} />,
    },
    {
      key: 'receipt',
      head: t`Receipt`,
      phone: 'none',
      cell: ({ receiptNumber }) => <code>{receiptNumber}</code>,
    },
    {
      key: 'state',
      head: t`Status`,
      phone: 'lineStart',
      cell: ({ state }) => <StateMark tone={TONES[state]}>{i18n._(chargeStateLabels[state])}</StateMark>,
    },
    {
      key: 'gross',
      head: t({ message: 'Paid', context: 'amount of a purchase' }),
      align: 'end',
      phone: 'figure',
      cell: ({ gross }) => tokens(gross),
    },
    { key: 'fee', head: t`Fee`, align: 'end', phone: 'none', cell: ({ fee }) => tokens(fee) },
    { key: 'net', head: t`Creator’s share`, align: 'end', phone: 'none', cell: ({ net }) => tokens(net) },
  ];
}
