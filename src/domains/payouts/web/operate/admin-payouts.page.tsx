/** Admin page: payouts of all creators, with what the site owes; each expands to its decisions. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import { MoneyTime, MoneyTimeZone } from '#domains/site/web/index.ts';
import { BookFilters, readBook } from '#domains/wallet/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { listAt, useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { payoutChangedLive } from '../../contract/payouts.events.ts';
import { type AdminPayout, listAdminPayouts } from '../../contract/payouts-admin.contract.ts';
import { PayoutState, payoutStatusLabels } from '../payout-labels.tsx';
import { ExportTransfers } from './export-transfers.tsx';
import { OpenPayout } from './open-payout.tsx';

export const handle: PageHandle = { topBar: { title: msg`Payouts`, back: '/admin/more' } };

const STATUSES = ['pending', 'approved', 'done', 'rejected'] as const;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, days, open, query } = readBook(url, {
    filters: ['user'],
    choices: { status: STATUSES },
  });
  const { data, total, owed, toTransfer } = await listAt(url, address, api.call(listAdminPayouts, { query }));
  return { payouts: data, total, owed, toTransfer, address, filters, days, open };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function AdminPayouts() {
  const { payouts, total, owed, toTransfer, address, filters, days, open } = useLoaderData<typeof loader>();
  const { status } = filters;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { siteName } = useSettings();
  const { openHref } = useListLinks(address);
  const refresh = useRefresh();
  useSocketEvent(payoutChangedLive, refresh);
  useReconnected(refresh);
  return (
    <PageBody>
      <title>{t`Payouts · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Payouts`}
        line={t`What creators are owed. Approve requests, send the transfers, and mark them as paid.`}
        aside={
          <Actions>
            <ExportTransfers count={toTransfer} />
          </Actions>
        }
      />
      <StatRow>
        <Stat label={t`Available to creators`} value={format.tokens(owed.available)} />
        <Stat label={t`Pending earnings`} value={format.tokens(owed.pending)} />
        <Stat
          label={t`Requested`}
          value={format.tokens(owed.requested)}
          href="/admin/payouts?status=pending"
        />
        <Stat
          label={t`Paid out`}
          value={format.tokens(owed.paidOut)}
          note={owed.debts > 0 && t`Creators owe ${format.tokens(owed.debts)}`}
        />
      </StatRow>
      <StatRow>
        <Stat label={t`On hold for disputes`} value={format.tokens(owed.disputed)} href="/admin/disputes" />
        <Stat label={t`In fans’ wallets`} value={format.tokens(owed.fans)} />
        <Stat label={t`Platform fees`} value={format.tokens(owed.fees)} />
        <Stat
          label={t`All together`}
          value={format.tokens(owed.total)}
          note={t`What the site holds for everybody, and what is its own.`}
        />
      </StatRow>
      <BookFilters
        days={days}
        narrowedTo={[{ words: status && i18n._(payoutStatusLabels[status]), without: { status: undefined } }]}
      >
        <ChoiceChips label={t`Status`} name="status" words={STATUSES} labels={payoutStatusLabels} />
      </BookFilters>
      <MoneyTimeZone />
      <DataTable
        dense
        label={t`Payouts`}
        columns={useColumns()}
        rows={payouts}
        keyOf={({ _id }) => _id}
        opening={{
          openKey: open,
          hrefOf: ({ _id }, isOpen) => openHref(isOpen ? undefined : _id),
          labelOf: ({ creator: { name } }) => t`Show the payout of ${name}`,
          content: (payout) => <OpenPayout key={payout.updatedAt} payout={payout} />,
        }}
        empty={
          <EmptyState
            drawing="lamp"
            title={status === 'pending' ? t`No pending payouts` : t`No payouts`}
            action={status && <Button kind="line" href="/admin/payouts">{t`Show all payouts`}</Button>}
          >
            {t`Payouts that creators request appear here.`}
          </EmptyState>
        }
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

function useColumns(): Column<AdminPayout>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    { key: 'creator', head: t`Creator`, phone: 'name', cell: ({ creator }) => <UserLink user={creator} /> },
    { key: 'state', head: t`Status`, phone: 'lineStart', cell: (payout) => <PayoutState payout={payout} /> },
    {
      key: 'account',
      head: t`To`,
      phone: 'none',
      grows: true,
      cell: ({ paymentAccountInfo }) => <bdi>{paymentAccountInfo || '—'}</bdi>,
    },
    {
      key: 'amount',
      head: t`Amount`,
      align: 'end',
      phone: 'figure',
      cell: ({ requestTokens }) => <Money>{format.tokens(requestTokens)}</Money>,
    },
    {
      key: 'createdAt',
      head: t`Requested on`,
      align: 'end',
      phone: 'lineEnd',
      cell: ({ createdAt }) => <MoneyTime value={createdAt} as="dayAndTime" />,
    },
  ];
}
