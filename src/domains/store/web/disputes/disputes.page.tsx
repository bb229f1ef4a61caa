/** The operators’ queue of disputes over orders; what is open is beside it. */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLoaderData, useNavigate, useParams } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { WorkQueue, WorkQueueRow } from '#design/patterns/work-queue.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useKeys } from '#platform/web/lists/use-keys.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { DISPUTE_STATUSES as STATUSES } from '../../contract/disputes/dispute.contract.ts';
import { listDisputes } from '../../contract/disputes/disputes.contract.ts';
import { orderChangedLive } from '../../contract/orders/orders.events.ts';
import { disputeStatusLabels, problemLabels } from './dispute-labels.ts';

export const handle: PageHandle = { fills: true, topBar: { title: msg`Disputes`, back: '/admin' } };

const load = pageLoad(async ({ api, url }) => {
  const status = STATUSES.find((each) => each === url.searchParams.get('status')) ?? 'open';
  const address = readListAddress(url, { pageSize: 24 });
  const { limit, offset } = listQuery(address);
  const found = await listAt(url, address, api.call(listDisputes, { query: { status, limit, offset } }));
  return { status, address, ...found };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

const WIDE = '(min-width: 900px)';

function hrefOf({ status, page }: { status: string; page?: number }, id?: string): string {
  const query = new URLSearchParams({ status });
  if (page && page > 1) query.set('current', String(page));
  return `/admin/disputes${id ? `/${id}` : ''}?${query}`;
}

export default function Disputes() {
  const { status, address, data, total } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const { siteName } = useSettings();
  const format = useFormat();
  const navigate = useNavigate();
  const { id } = useParams();
  const place = data.findIndex((each) => each._id === id);
  const here = { status, page: address.current };
  const go = (to: number) => {
    const there = data[to];
    if (there) navigate(hrefOf(here, there._id));
  };
  // On a wide page the first one opens by itself.
  const first = data[0] && hrefOf(here, data[0]._id);
  const openFirst = useEffectEvent((there: string) => navigate(there, { replace: true }));
  useEffect(() => {
    if (id === undefined && first && window.matchMedia(WIDE).matches) openFirst(first);
  }, [id, first]);
  const refresh = useRefresh();
  useSocketEvent(orderChangedLive, refresh);
  useReconnected(refresh);
  useKeys({
    j: { does: t`next`, action: () => go(place + 1) },
    k: { does: t`previous`, action: () => go(place - 1) },
  });
  return (
    <>
      <title>{`${t`Disputes`} · ${siteName}`}</title>
      <WorkQueue
        title={t`Disputes`}
        count={
          status === 'open' ? t`${plural(total, { one: '# open', other: '# open' })}` : format.count(total)
        }
        filters={
          <ChipRow label={t`Show`}>
            {STATUSES.map((each) => (
              <Chip key={each} small on={each === status} href={hrefOf({ status: each })}>
                {i18n._(disputeStatusLabels[each])}
              </Chip>
            ))}
          </ChipRow>
        }
        rows={data.map(({ _id, order, problem, openedAt }) => (
          <WorkQueueRow
            key={_id}
            href={hrefOf(here, _id)}
            isCurrent={_id === id}
            picture={<Avatar src={order.userInfo.avatar} size="s" />}
            name={i18n._(problemLabels[problem])}
            when={<Time value={openedAt} />}
            line={
              <bdi>{`${order.userInfo.name} · ${order.performerInfo.name} · ${format.tokens(order.totalPrice)}`}</bdi>
            }
          />
        ))}
        pages={<PageLinks address={address} total={total} path="/admin/disputes" />}
        empty={
          data.length === 0 && (
            <EmptyState drawing="lamp" title={t`Nothing here`}>
              {t`Problems that buyers report with their orders appear here.`}
            </EmptyState>
          )
        }
        keys={[
          ['j', t`next`],
          ['k', t`previous`],
        ]}
        isOpen={id !== undefined}
        evidenceLabel={t`Dispute`}
      >
        <Outlet />
      </WorkQueue>
    </>
  );
}
