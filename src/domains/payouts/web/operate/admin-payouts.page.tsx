/** The operators’ queue of payouts; the open one is beside it, and what the site owes while none is. */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLoaderData, useMatch, useNavigate, useParams } from 'react-router';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { WorkQueue, WorkQueueRow } from '#design/patterns/work-queue.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useKeys } from '#platform/web/lists/use-keys.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { payoutChangedLive } from '../../contract/payouts.events.ts';
import { type AdminPayout, listAdminPayouts } from '../../contract/payouts-admin.contract.ts';
import { PayoutState, payoutStatusLabels } from '../payout-labels.tsx';

export const handle: PageHandle = { fills: true, topBar: { title: msg`Payouts`, back: '/admin/more' } };

const STATUSES = ['pending', 'approved', 'done', 'rejected'] as const;
// What is still to be done, the longest waiting first; what is done, the newest first.
const IN_WORK: readonly string[] = ['pending', 'approved'];
// More than an operator decides in one go.
const SHOWN = 50;

const load = pageLoad(async ({ api, url }) => {
  const status = STATUSES.find((each) => each === url.searchParams.get('status')) ?? 'pending';
  const sort = IN_WORK.includes(status) ? ('asc' as const) : ('desc' as const);
  const address = readListAddress(url, { pageSize: SHOWN });
  const { limit, offset } = listQuery(address);
  const query = { status, sort, limit, offset };
  return { status, address, ...(await listAt(url, address, api.call(listAdminPayouts, { query }))) };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** What the pages beside the queue need of it. */
export type PayoutQueue = Pick<Awaited<ReturnType<typeof clientLoader>>, 'owed' | 'toTransfer'>;

const ROOT = '/admin/payouts';

function hrefOf({ status, page }: { status: string; page?: number }, part?: string): string {
  const query = new URLSearchParams({ status });
  if (page && page > 1) query.set('current', String(page));
  return `${ROOT}${part ? `/${part}` : ''}?${query}`;
}

export default function AdminPayouts() {
  const { status, address, data, total, owed, toTransfer } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const { id } = useParams();
  const isOwed = useMatch(`${ROOT}/owed`) !== null;
  const place = data.findIndex((each) => each._id === id);
  const here = { status, page: address.current };
  const go = (to: number) => {
    const there = data[to];
    if (there) navigate(hrefOf(here, there._id));
  };
  const refresh = useRefresh();
  useSocketEvent(payoutChangedLive, refresh);
  useReconnected(refresh);
  useKeys({
    j: { does: t`next`, action: () => go(place + 1) },
    k: { does: t`previous`, action: () => go(place - 1) },
  });
  const queue: PayoutQueue = { owed, toTransfer };
  return (
    <>
      <title>{t`Payouts · ${siteName}`}</title>
      <WorkQueue
        title={t`Payouts`}
        count={
          status === 'pending'
            ? t`${plural(total, { one: '# waiting', other: '# waiting' })}`
            : format.count(total)
        }
        filters={
          <>
            <TextLink href={hrefOf(here, 'owed')}>{t`What the site owes`}</TextLink>
            <ChipRow label={t`Status`}>
              {STATUSES.map((each) => (
                <Chip key={each} small on={each === status} href={hrefOf({ status: each })}>
                  {i18n._(payoutStatusLabels[each])}
                </Chip>
              ))}
            </ChipRow>
          </>
        }
        rows={data.map((payout) => (
          <WorkQueueRow
            key={payout._id}
            href={hrefOf(here, payout._id)}
            isCurrent={payout._id === id}
            picture={null}
            name={payout.creator.name}
            when={<MoneyTime value={payout.createdAt} as="day" />}
            line={<RowLine payout={payout} />}
          />
        ))}
        pages={<PageLinks address={address} total={total} path={ROOT} />}
        empty={
          data.length === 0 && (
            <EmptyState drawing="lamp" title={status === 'pending' ? t`No pending payouts` : t`No payouts`}>
              {t`Payouts that creators request appear here.`}
            </EmptyState>
          )
        }
        keys={[
          ['j', t`next`],
          ['k', t`previous`],
        ]}
        isOpen={id !== undefined || isOwed}
        evidenceLabel={isOwed || id === undefined ? t`What the site owes` : t`Payout details`}
      >
        <Outlet context={queue} />
      </WorkQueue>
    </>
  );
}

function RowLine({ payout }: { payout: AdminPayout }) {
  const format = useFormat();
  return (
    <>
      {format.tokens(payout.requestTokens)} · <PayoutState payout={payout} />
    </>
  );
}
