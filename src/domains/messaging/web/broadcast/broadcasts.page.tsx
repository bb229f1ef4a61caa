/** A creator's broadcasts: what is under way, and what became of the others. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPencilPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { chargeReversedLive, earningCreated } from '#domains/wallet/contract/wallet.events.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readList, useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { broadcastChanged } from '../../contract/broadcast/broadcast.events.ts';
import { broadcastNotFound } from '../../contract/broadcast/broadcast.refusals.contract.ts';
import { getBroadcast, listBroadcasts } from '../../contract/broadcast/broadcasts.contract.ts';
import { conversationRead } from '../../contract/messaging.events.ts';
import styles from './broadcast.module.css';
import { isUnderWay, statusLabels } from './broadcast-labels.ts';
import { BroadcastReport } from './broadcast-report.tsx';
import { UnderWay } from './under-way.tsx';

export const handle: PageHandle = { topBar: { title: msg`Broadcasts`, back: '/creator/studio' } };

const load = pageLoad(async ({ api, url }) => {
  const { address, open, query } = readList(url, { filters: [], choices: {} });
  const { limit, offset } = query;
  const [broadcasts, report] = await Promise.all([
    listAt(url, address, api.call(listBroadcasts, { query: { limit, offset } })),
    open === null
      ? undefined
      : api.call(getBroadcast, { params: { id: open } }).catch((error: unknown) => {
          // No report is open.
          if (!isRefusal(error, broadcastNotFound)) throw error;
          return undefined;
        }),
  ]);
  return { broadcasts, report, address, open };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Broadcasts() {
  const { broadcasts, report, address, open } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { openHref } = useListLinks(address);
  const refresh = useRefresh();
  useSocketEvent(broadcastChanged, refresh);
  useSocketEvent(earningCreated, refresh);
  useSocketEvent(chargeReversedLive, refresh);
  // Somebody has opened one.
  useSocketEvent(conversationRead, refresh);
  useReconnected(refresh);
  const add = { href: '/creator/broadcasts/new', icon: IconPencilPlus, children: t`New broadcast` };
  return (
    <PageBody>
      <title>{t`Broadcasts · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Broadcasts`}
        line={t`One message to many fans at once, with what came of it.`}
        aside={
          <Actions>
            <Button size="dense" href="/creator/welcome-message">{t`Welcome message`}</Button>
            <Button size="dense" href="/creator/first-message-price">{t`First message`}</Button>
            {broadcasts.total > 0 && <Button size="dense" kind="main" {...add} />}
          </Actions>
        }
      />
      {broadcasts.data.filter(isUnderWay).map((broadcast) => (
        <UnderWay key={broadcast._id} broadcast={broadcast} />
      ))}
      <DataTable
        label={t`Broadcasts`}
        columns={useColumns()}
        rows={broadcasts.data}
        keyOf={({ _id }) => _id}
        opening={{
          openKey: open,
          hrefOf: ({ _id }, isOpen) => openHref(isOpen ? undefined : _id),
          labelOf: () => t`Show the report`,
          content: () => report && <BroadcastReport report={report} />,
        }}
        empty={
          <EmptyState drawing="lamp" title={t`No broadcasts yet`} action={<Button kind="main" {...add} />}>
            {t`Write once and reach all your subscribers, followers or a list of fans.`}
          </EmptyState>
        }
      />
      <PageLinks address={address} total={broadcasts.total} />
    </PageBody>
  );
}

type Listed = EndpointResult<typeof listBroadcasts>['data'][number];

const TONES = {
  scheduled: 'wait',
  sending: 'wait',
  sent: 'good',
  stopped: 'quiet',
  canceled: 'quiet',
  'taking-back': 'wait',
  'taken-back': 'quiet',
} as const;

function useColumns(): Column<Listed>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return [
    {
      key: 'text',
      head: t`Message`,
      phone: 'name',
      grows: true,
      cell: ({ text, fileIds }) => (
        <span className={styles.first} dir="auto">
          {text || (fileIds.length > 0 ? t`Photo or video` : '—')}
        </span>
      ),
    },
    {
      key: 'state',
      head: t`Status`,
      phone: 'lineStart',
      cell: ({ status }) => <StateMark tone={TONES[status]}>{i18n._(statusLabels[status])}</StateMark>,
    },
    {
      key: 'startsAt',
      head: t`Time`,
      phone: 'lineEnd',
      cell: ({ startsAt }) => <Time value={startsAt} as="dayAndTime" />,
    },
    { key: 'sent', head: t`Sent`, align: 'end', phone: 'none', cell: ({ sent }) => format.count(sent) },
    {
      key: 'opened',
      head: t`Opened`,
      align: 'end',
      phone: 'none',
      cell: ({ opened }) => format.count(opened),
    },
    {
      key: 'bought',
      head: t`Bought`,
      align: 'end',
      phone: 'none',
      cell: ({ isSale, bought }) => (isSale ? format.count(bought) : '—'),
    },
    {
      key: 'earned',
      head: t`Earned`,
      align: 'end',
      phone: 'figure',
      cell: ({ isSale, earned }) => (isSale ? <Money gold>{format.tokens(earned)}</Money> : '—'),
    },
  ];
}
