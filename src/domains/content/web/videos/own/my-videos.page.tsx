/** The creator's videos as a table, drafts included; page and order are in the address. */
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { IconStack2, IconUpload, IconVideo } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { chargeReversedLive, earningCreated } from '#domains/wallet/contract/wallet.events.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import {
  type ListLinks,
  listAt,
  listQuery,
  readListAddress,
  useListLinks,
} from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { listOwnVideos, type OwnVideo } from '../../../contract/videos/own-videos.contract.ts';
import { videoFailed, videoReady } from '../../../contract/videos/videos.events.ts';
import { hiddenWords } from '../../own/hidden-words.ts';
import styles from '../../own/my-posts.module.css';
import { audienceLabels } from '../../show/audience-labels.ts';
import { VideoOptions } from './video-options.tsx';

const PAGE_SIZE = 10;
const STATUSES = [
  { value: undefined, words: msg`All` },
  { value: 'active', words: msg`Published` },
  { value: 'inactive', words: msg`Drafts` },
] as const;

const SORTS = ['createdAt', 'updatedAt', 'title', 'price', 'views'] as const;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE, sortBy: 'createdAt' });
  const status = STATUSES.find(({ value }) => value === url.searchParams.get('status'))?.value;
  const q = url.searchParams.get('q') ?? '';
  const sortBy = SORTS.find((word) => word === address.sortBy) ?? 'createdAt';
  const { data, total } = await listAt(
    url,
    address,
    api.call(listOwnVideos, {
      query: { ...listQuery(address), sortBy, q, ...(status ? { status } : {}) },
    }),
  );
  return { videos: data, total, address: { ...address, sortBy }, status, q };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function MyVideos() {
  const { videos, total, address, status, q } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const { siteName } = useSettings();
  const links = useListLinks(address);
  const columns = useColumns(links);
  const refresh = useRefresh();
  useSocketEvent(videoReady, refresh);
  useSocketEvent(videoFailed, refresh);
  // What videos have sold and earned.
  useSocketEvent(earningCreated, refresh);
  useSocketEvent(chargeReversedLive, refresh);
  useReconnected(refresh);
  return (
    <PageBody>
      <title>{t`Videos · ${siteName}`}</title>
      <PageHead
        title={t`Videos`}
        aside={
          <Actions>
            <Button kind="line" icon={IconStack2} href="/creator/my-video/bulk-upload">
              {t`Upload several`}
            </Button>
            <Button kind="main" icon={IconUpload} href="/creator/my-video/upload">
              {t`Upload a video`}
            </Button>
          </Actions>
        }
      />
      <ListFilters>
        <ChipRow label={t`Show`}>
          {STATUSES.map(({ value, words }) => (
            <Chip key={value ?? 'all'} href={links.filterHref({ status: value })} on={value === status}>
              {i18n._(words)}
            </Chip>
          ))}
        </ChipRow>
        <ListSearch label={t`Search your videos`} value={q} />
      </ListFilters>
      <DataTable
        label={t`Videos`}
        dense
        columns={columns}
        rows={videos}
        keyOf={({ _id }) => _id}
        empty={<NoVideos filtered={q !== '' || status !== undefined} />}
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

function useColumns({ sortOn }: ListLinks): Column<OwnVideo>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return [
    {
      key: 'video',
      head: t`Video`,
      phone: 'name',
      grows: true,
      leads: true,
      sort: sortOn('title'),
      cell: (video) => (
        <Anchor href={`/creator/my-video/update/${video._id}`} className={styles.post}>
          <Thumb video={video} />
          <span className={styles.words}>
            <span dir="auto" className={styles.title}>
              {video.title}
            </span>
            <PhoneLine video={video} />
          </span>
        </Anchor>
      ),
    },
    {
      key: 'audience',
      head: t`Audience`,
      phone: 'none',
      cell: ({ audience }) => i18n._(audienceLabels[audience]),
    },
    {
      key: 'price',
      head: t`Price`,
      align: 'end',
      sort: sortOn('price'),
      phone: 'figure',
      cell: ({ audience, price }) =>
        audience === 'buyers' ? (
          <Money>{format.tokens(price)}</Money>
        ) : (
          <span className={styles.nothing}>—</span>
        ),
    },
    {
      key: 'views',
      head: t`Views`,
      align: 'end',
      sort: sortOn('views'),
      phone: 'none',
      cell: ({ stats }) => format.count(stats.views),
    },
    {
      key: 'likes',
      head: t`Likes`,
      align: 'end',
      phone: 'none',
      cell: ({ stats }) => format.count(stats.likes),
    },
    {
      key: 'unlocks',
      head: t`Unlocks`,
      align: 'end',
      phone: 'none',
      cell: (video) => (isSold(video) ? format.count(video.unlocks) : '—'),
    },
    {
      key: 'earned',
      head: t`Earned`,
      align: 'end',
      phone: 'none',
      cell: (video) => (isSold(video) ? <Money gold>{format.tokens(video.earned)}</Money> : '—'),
    },
    { key: 'state', head: t`Status`, phone: 'none', cell: (video) => <VideoState video={video} /> },
    {
      key: 'createdAt',
      head: t`Uploaded`,
      phone: 'none',
      sort: sortOn('createdAt'),
      cell: ({ createdAt }) => <Time value={createdAt} as="dayAndTime" />,
    },
    {
      key: 'more',
      head: t`More`,
      hideHead: true,
      align: 'end',
      phone: 'act',
      cell: (video) => <VideoOptions video={video} inRow />,
    },
  ];
}

/** Whether it is or was for sale. */
const isSold = ({ audience, unlocks }: OwnVideo): boolean => audience === 'buyers' || unlocks > 0;

function Thumb({ video: { thumbnail, video } }: { video: OwnVideo }) {
  const src = thumbnail?.thumbnails.at(-1) ?? video.thumbnails.at(-1);
  if (src) return <img className={styles.thumb} src={src} alt="" loading="lazy" />;
  return (
    <span className={styles.noThumb}>
      <Icon glyph={IconVideo} />
    </span>
  );
}

/** On a phone: the row's details in one line. */
function PhoneLine({ video }: { video: OwnVideo }) {
  return (
    <span className={styles.line}>
      <VideoState video={video} />
      {' · '}
      <OwnText>
        <Plural value={video.stats.views} one="# view" other="# views" />
      </OwnText>
    </span>
  );
}

function VideoState({ video }: { video: OwnVideo }) {
  const { t, i18n } = useLingui();
  if (video.mediaState === 'failed')
    return <span className={styles.failed}>{t`The file can’t be used`}</span>;
  if (video.status === 'inactive') return <OwnText>{t`Draft`}</OwnText>;
  if (video.hiddenBecause) return <OwnText>{i18n._(hiddenWords[video.hiddenBecause])}</OwnText>;
  if (video.mediaState === 'processing') return <OwnText>{t`Processing`}</OwnText>;
  if (video.isSchedule && video.scheduledAt)
    return (
      <OwnText>
        {t({ message: 'Scheduled for', context: 'before a date and time' })}{' '}
        <Time value={video.scheduledAt} as="dayAndTime" />
      </OwnText>
    );
  return <OwnText>{t`Published`}</OwnText>;
}

function NoVideos({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (filtered)
    return (
      <EmptyState
        drawing="lamp"
        title={t`No results`}
        action={<Button kind="line" href="/creator/my-video">{t`Show all videos`}</Button>}
      >
        {t`Try other words or clear the filters.`}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="lamp"
      title={t`No videos yet`}
      action={<Button kind="main" href="/creator/my-video/upload">{t`Upload your first video`}</Button>}
    >
      {t`Each video has a page of its own, and all of them are on your profile.`}
    </EmptyState>
  );
}
