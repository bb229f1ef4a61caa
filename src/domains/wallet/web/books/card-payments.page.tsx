/** Admin page: card payments, each expanding to its entries and their reversals. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Text } from '#design/parts/text.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import {
  type CardPayment,
  exportCardPayments,
  listCardPayments,
} from '#domains/payments/contract/card-payments-admin.contract.ts';
import { CardPaymentDetailOf, cardStatusLabels, failureTitle } from '#domains/payments/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { BookEntries } from './book-entries.tsx';
import { BookFilters } from './book-filters.tsx';
import { loadBook, readBook } from './book-load.ts';
import { BookPage } from './book-page.tsx';
import type { BookSum } from './book-sums.tsx';
import styles from './card-payments.module.css';

export const handle: PageHandle = { topBar: { title: msg`Card payments`, back: '/admin/more' } };

const STATUSES = ['success', 'fail', 'canceled', 'disputed', 'refunded', 'created'] as const;

const load = pageLoad(async (args) => {
  const asked = readBook(args.url, { filters: ['user'], choices: { status: STATUSES } });
  const book = await loadBook(args, asked, args.api.call(listCardPayments, { query: asked.query }));
  return { ...book, filters: asked.filters, days: asked.days };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

const TONES = {
  created: 'wait',
  processing: 'wait',
  require_authentication: 'wait',
  success: 'good',
  fail: 'quiet',
  canceled: 'quiet',
  refunded: 'quiet',
  disputed: 'bad',
} as const;

export default function CardPayments() {
  const book = useLoaderData<typeof loader>();
  const { filters, days, entries } = book;
  const { status } = filters;
  const { t, i18n } = useLingui();
  return (
    <BookPage
      title={t`Card payments`}
      line={t`Payments made by card.`}
      book={book}
      filters={
        <BookFilters
          days={days}
          narrowedTo={[{ words: status && i18n._(cardStatusLabels[status]), without: { status: undefined } }]}
        >
          <ChoiceChips label={t`Status`} name="status" words={STATUSES} labels={cardStatusLabels} />
        </BookFilters>
      }
      sums={useSums(book.sums)}
      orderCsv={() => browserApi.call(exportCardPayments, { body: { ...filters, ...days } })}
      columns={useColumns()}
      openLabelOf={({ payer: { name } }) => t`Show the entries of the payment by ${name}`}
      hanging={(payment) => <OpenPayment payment={payment} entries={entries} />}
      empty={
        <EmptyState
          drawing="lamp"
          title={t`No results`}
          action={<Button kind="line" href="/admin/card-payments">{t`Show all payments`}</Button>}
        >
          {t`Wallet top-ups by card appear here.`}
        </EmptyState>
      }
    />
  );
}

/** What was begun, what was paid of it, and what of that went back; of each currency. */
function useSums(sums: Awaited<ReturnType<typeof loader>>['sums']): BookSum[] | null {
  const { t } = useLingui();
  const format = useFormat();
  return (
    sums?.flatMap(({ currency, amount, paid, wentBack }) => [
      { label: t`All payments`, value: format.money(amount, currency) },
      { label: t({ message: 'Paid', context: 'by card' }), value: format.money(paid, currency) },
      { label: t`Refunded or disputed`, value: format.money(wentBack, currency) },
    ]) ?? null
  );
}

type Entries = Parameters<typeof BookEntries>[0]['entries'];

function OpenPayment({ payment, entries }: { payment: CardPayment; entries: Entries }) {
  const { t } = useLingui();
  const { gateway, gatewayRef } = payment;
  return (
    <>
      <Text size="small" tone="third">{t`Reference at ${gateway}: ${gatewayRef}`}</Text>
      <CardPaymentDetailOf id={payment._id} />
      <BookEntries entries={entries} empty={<Text size="small" tone="third">{t`No ledger entries.`}</Text>} />
    </>
  );
}

function useColumns(): Column<CardPayment>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return [
    { key: 'payer', head: t`Payer`, phone: 'name', cell: ({ payer }) => <UserLink user={payer} /> },
    {
      key: 'status',
      head: t`Status`,
      phone: 'lineStart',
      cell: ({ status, failureCode }) => (
        <>
          <StateMark tone={TONES[status]}>{i18n._(cardStatusLabels[status])}</StateMark>{' '}
          {status === 'fail' && <OwnText>{i18n._(failureTitle(failureCode))}</OwnText>}
        </>
      ),
    },
    {
      key: 'purpose',
      head: t`For`,
      phone: 'line',
      cell: ({ purpose }) => (purpose ? <bdi>{purpose}</bdi> : <span className={styles.none}>—</span>),
    },
    {
      key: 'amount',
      head: t`Amount`,
      align: 'end',
      phone: 'figure',
      cell: ({ amount, currency }) => <Money>{format.money(amount, currency)}</Money>,
    },
  ];
}
