/** Admin page: live streams, those on air first, each of which can be ended with a reason. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import { lengthText } from '#domains/media/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readList } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { Stream, StreamStatus } from '../../contract/stream.contract.ts';
import { listAdminStreams } from '../../contract/streams-admin.contract.ts';

export const handle: PageHandle = { topBar: { title: msg`Live streams`, back: '/admin/more' } };

const EndSheet = lazyPart(() => import('./end-sheet.tsx'));

const load = pageLoad(async ({ api, url }) => {
  const { address, query } = readList(url, { filters: [], choices: {} });
  const { data, total } = await listAt(url, address, api.call(listAdminStreams, { query }));
  return { streams: data, total, address };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function AdminStreams() {
  const { streams, total, address } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const [asked, setAsked] = useState<Stream>();
  return (
    <PageBody>
      <title>{`${t`Live streams`} · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Live streams`}
        line={t`Who is on air now, and what was streamed before.`}
      />
      <DataTable
        label={t`Live streams`}
        columns={useColumns(setAsked)}
        rows={streams}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState drawing="lamp" title={t`No live streams yet`}>
            {t`What creators stream appears here, and you can end it.`}
          </EmptyState>
        }
      />
      <PageLinks address={address} total={total} />
      {asked && (
        <Suspense fallback={null}>
          <EndSheet stream={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </PageBody>
  );
}

function useColumns(onEnd: (stream: Stream) => void): Column<Stream>[] {
  const { t } = useLingui();
  const format = useFormat();
  const states: Record<StreamStatus, string> = {
    created: t`Prepared`,
    'on-air': t`On air`,
    interrupted: t`Interrupted`,
    ended: t`Ended`,
  };
  const tones = { created: 'wait', 'on-air': 'good', interrupted: 'bad', ended: 'quiet' } as const;
  return [
    {
      key: 'title',
      head: t`Title`,
      phone: 'name',
      grows: true,
      cell: ({ title, status, performerInfo }) =>
        status === 'ended' ? (
          <bdi>{title}</bdi>
        ) : (
          <TextLink href={`/streaming/${performerInfo.username}`}>
            <bdi>{title}</bdi>
          </TextLink>
        ),
    },
    {
      key: 'creator',
      head: t`Creator`,
      phone: 'line',
      cell: ({ performerInfo }) => <UserLink user={performerInfo} />,
    },
    {
      key: 'state',
      head: t`Status`,
      phone: 'lineStart',
      cell: ({ status }) => <StateMark tone={tones[status]}>{states[status]}</StateMark>,
    },
    {
      key: 'members',
      head: t`Viewers`,
      align: 'end',
      phone: 'none',
      cell: ({ status, stats }) => format.count(status === 'ended' ? stats.mostMembers : stats.members),
    },
    {
      key: 'length',
      head: t`Length`,
      align: 'end',
      phone: 'none',
      cell: ({ streamingTime }) => <bdi>{lengthText(streamingTime)}</bdi>,
    },
    {
      key: 'createdAt',
      head: t`Began`,
      align: 'end',
      phone: 'lineEnd',
      cell: ({ startedAt, createdAt }) => <Time value={startedAt ?? createdAt} as="date" />,
    },
    {
      key: 'end',
      head: '',
      align: 'end',
      phone: 'figure',
      cell: (stream) =>
        stream.status !== 'ended' && (
          <Button
            kind="line"
            size="dense"
            aria-label={t`End “${stream.title}”`}
            onClick={() => onEnd(stream)}
          >
            {t`End`}
          </Button>
        ),
    },
  ];
}
