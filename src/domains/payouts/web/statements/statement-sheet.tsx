/** One statement: what was sold, what was paid out, and the accounts in the ledger. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { getStatement } from '../../contract/statements.contract.ts';
import { useKindWord } from '../earning-labels.tsx';
import { useMoneyColumns } from '../money-columns.tsx';
import { useDayText } from '../payout-labels.tsx';
import { PhoneLabel } from '../phone-label.tsx';
import styles from './statements.module.css';

type Statement = EndpointResult<typeof getStatement>;
type Account = Statement['accounts'][number];
type PaidPayout = Statement['payouts'][number];

export function StatementSheet({ statement, title }: { statement: Statement; title: string }) {
  const { t } = useLingui();
  const dayText = useDayText();
  const { creator, fromDate, toDate, isOpen, payouts, holds, accounts } = statement;
  const from = dayText(fromDate);
  const to = dayText(toDate);
  return (
    <article className={styles.sheet}>
      <header>
        <Heading level={2}>{title}</Heading>
        <Text tone="second" size="small">
          <bdi>{creator.name}</bdi> · <bdi dir="ltr">@{creator.username}</bdi> · {t`${from} to ${to}`}
        </Text>
        {isOpen && (
          <Text tone="third" size="small">{t`This period is not over, so the sums may change.`}</Text>
        )}
      </header>
      <Sales statement={statement} />
      {payouts.length > 0 && <PaidOut payouts={payouts} />}
      {holds.length > 0 && <Holds holds={holds} />}
      <Accounts accounts={accounts} />
    </article>
  );
}

function Sales({ statement: { sales, total } }: { statement: Statement }) {
  const { t } = useLingui();
  const kindWord = useKindWord();
  const rows = [...sales, { type: 'total', ...total }];
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'type',
      head: t`Source`,
      phone: 'name',
      cell: ({ type }) => (type === 'total' ? <strong>{t`Total`}</strong> : kindWord(type)),
    },
    ...useMoneyColumns<(typeof rows)[number]>({ paid: t`Fans paid`, of: (row) => row, isWhole: true }),
  ];
  return (
    <DataTable dense label={t`Sales and refunds`} columns={columns} rows={rows} keyOf={({ type }) => type} />
  );
}

function PaidOut({ payouts }: { payouts: readonly PaidPayout[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<PaidPayout>[] = [
    {
      key: 'account',
      head: t`Paid out to`,
      phone: 'name',
      cell: ({ account }) => <bdi>{account || '—'}</bdi>,
    },
    { key: 'reference', head: t`Reference`, phone: 'line', cell: ({ reference }) => <bdi>{reference}</bdi> },
    {
      key: 'paidAt',
      head: t`Paid on`,
      phone: 'lineEnd',
      cell: ({ paidAt }) => <MoneyTime value={paidAt} as="date" />,
    },
    {
      key: 'amount',
      head: t`Amount`,
      align: 'end',
      phone: 'figure',
      cell: ({ amount }) => <Money>{format.tokens(amount)}</Money>,
    },
  ];
  return <DataTable dense label={t`Payouts`} columns={columns} rows={payouts} keyOf={({ _id }) => _id} />;
}

type Hold = Statement['holds'][number];

function Holds({ holds }: { holds: readonly Hold[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<Hold>[] = [
    {
      key: 'rule',
      head: t`On hold because`,
      phone: 'name',
      cell: ({ rule }) =>
        rule === 'in-dispute' ? t`A buyer disputes an order` : t`Cards can be charged back`,
    },
    {
      key: 'until',
      head: t`Until`,
      phone: 'lineStart',
      cell: ({ until }) => (
        <>
          <PhoneLabel>{t`Until`}</PhoneLabel>
          <OwnText>{until ? <MoneyTime value={until} as="dayAndTime" /> : t`the decision`}</OwnText>
        </>
      ),
    },
    {
      key: 'endedBy',
      head: t`Who can end it`,
      phone: 'line',
      cell: ({ endedBy }) => (
        <>
          <PhoneLabel>{t`Who can end it`}</PhoneLabel>
          <OwnText>{endedBy === 'operator' ? t`Support` : t`Nobody, it ends by itself`}</OwnText>
        </>
      ),
    },
    {
      key: 'version',
      head: t`Rule`,
      phone: 'lineEnd',
      cell: ({ version }) => (
        <>
          <PhoneLabel>{t`Rule`}</PhoneLabel>
          <OwnText>{t`Version ${version}`}</OwnText>
        </>
      ),
    },
    {
      key: 'amount',
      head: t`Amount`,
      align: 'end',
      phone: 'figure',
      cell: ({ amount }) => <Money>{format.tokens(amount)}</Money>,
    },
  ];
  return (
    <DataTable
      dense
      label={t`On hold`}
      columns={columns}
      rows={holds}
      keyOf={({ rule, until }) => `${rule} ${until}`}
    />
  );
}

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const words: Record<Account['account'], string> = {
    pending: t({ message: 'Pending', context: 'earnings' }),
    available: t`Available`,
    reserved: t`On its way`,
    reserve_fund: t`Reserve`,
  };
  const amount = (value: number) => <Money>{format.tokens(value)}</Money>;
  const moved = ({ opening, closing }: Account) => Math.round((closing - opening) * 100) / 100;
  const columns: Column<Account>[] = [
    { key: 'account', head: t`Balance`, phone: 'name', cell: ({ account }) => words[account] },
    {
      key: 'opening',
      head: t`At the beginning`,
      align: 'end',
      phone: 'lineStart',
      cell: ({ opening }) => (
        <>
          <PhoneLabel>{t`At the beginning`}</PhoneLabel>
          {amount(opening)}
        </>
      ),
    },
    {
      key: 'moved',
      head: t`Change`,
      align: 'end',
      phone: 'lineEnd',
      cell: (account) => (
        <>
          <PhoneLabel>{t`Change`}</PhoneLabel>
          <Money>{format.signedTokens(moved(account))}</Money>
        </>
      ),
    },
    {
      key: 'closing',
      head: t`At the end`,
      align: 'end',
      phone: 'figure',
      cell: ({ closing }) => (
        <>
          <PhoneLabel>{t`At the end`}</PhoneLabel>
          {amount(closing)}
        </>
      ),
    },
  ];
  // Most have nothing in reserve.
  const rows = accounts.filter(({ opening, movements }) => opening !== 0 || movements.length > 0);
  return (
    <section className={styles.part}>
      <DataTable dense label={t`Balances`} columns={columns} rows={rows} keyOf={({ account }) => account} />
      <Text tone="third" size="small">
        <Trans>Export the CSV file for every ledger entry with its hash.</Trans>
      </Text>
    </section>
  );
}
