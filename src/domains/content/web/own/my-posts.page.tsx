/** The creator's posts as a table, drafts and planned ones included; page, kind and order are in the address. */

import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { IconPinFilled, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Money } from '#design/parts/money.tsx';
import { MoreButton } from '#design/parts/more-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { chargeReversedLive, earningCreated } from '#domains/wallet/contract/wallet.events.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
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
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { postFailed, postReady } from '../../contract/content.events.ts';
import { listOwnPosts, type OwnPost } from '../../contract/own-posts.contract.ts';
import { audienceLabels } from '../show/audience-labels.ts';
import { SalesLabels } from '../show/sales-labels.tsx';
import { hiddenWords } from './hidden-words.ts';
import { kindGlyphs, kindLabels } from './kinds.ts';
import styles from './my-posts.module.css';

const DeletePost = lazyPart(() => import('./delete-post.tsx'));
const OwnPostMenu = lazyPart(() => import('./own-post-menu.tsx'));

const PAGE_SIZE = 10;
const STATUSES = [
  { value: undefined, words: msg`All` },
  { value: 'active', words: msg`Published` },
  { value: 'inactive', words: msg`Drafts` },
] as const;

const KINDS = ['text', 'photo', 'video', 'audio', 'scheduled-streaming', 'poll'] as const;

const SORTS = ['createdAt', 'updatedAt', 'price', 'totalLike', 'unlocks', 'tips', 'earned'] as const;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE, sortBy: 'updatedAt' });
  const status = STATUSES.find(({ value }) => value === url.searchParams.get('status'))?.value;
  const type = KINDS.find((kind) => kind === url.searchParams.get('type'));
  const q = url.searchParams.get('q') ?? '';
  const sortBy = SORTS.find((word) => word === address.sortBy) ?? 'updatedAt';
  const { data, total } = await listAt(
    url,
    address,
    api.call(listOwnPosts, {
      query: { ...listQuery(address), sortBy, q, ...(status ? { status } : {}), ...(type ? { type } : {}) },
    }),
  );
  return { posts: data, total, address: { ...address, sortBy }, status, type, q };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function MyPosts() {
  const { posts, total, address, status, type, q } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const { siteName } = useSettings();
  const links = useListLinks(address);
  const columns = useColumns(links);
  const refresh = useRefresh();
  useSocketEvent(postReady, refresh);
  useSocketEvent(postFailed, refresh);
  // What posts have sold and earned.
  useSocketEvent(earningCreated, refresh);
  useSocketEvent(chargeReversedLive, refresh);
  useReconnected(refresh);
  return (
    <PageBody>
      <title>{t`Posts · ${siteName}`}</title>
      <PageHead
        title={t`Posts`}
        aside={
          // The side bar and the bottom bar have this button; at the width between them there is only a rail
          // of icons.
          <Button kind="main" icon={IconPlus} href="/creator/my-post/create" className={styles.railOnly}>
            {t`New post`}
          </Button>
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
        <ChoiceChips label={t`Kind`} isLabelShown name="type" words={KINDS} labels={kindLabels} />
        <ListSearch label={t`Search your posts`} value={q} />
      </ListFilters>
      <DataTable
        label={t`Posts`}
        dense
        columns={columns}
        rows={posts}
        keyOf={(post) => post._id}
        empty={<NoPosts status={status} searched={q !== '' || type !== undefined} />}
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

function useColumns({ sortOn }: ListLinks): Column<OwnPost>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return [
    {
      key: 'post',
      head: t`Post`,
      phone: 'name',
      grows: true,
      leads: true,
      cell: (post) => (
        <Anchor href={`/creator/my-post/edit/${post._id}`} className={styles.post}>
          {post.files[0] ? (
            <img
              className={styles.thumb}
              src={post.files[0].thumbnails.at(-1) ?? post.files[0].url ?? '/leaf.svg'}
              alt=""
              loading="lazy"
            />
          ) : (
            <span className={styles.noThumb}>
              <Icon glyph={kindGlyphs[post.type]} />
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.name}>
              {post.isPinned && (
                <>
                  <Icon glyph={IconPinFilled} size="s" />
                  <VisuallyHidden>{t`Pinned`}</VisuallyHidden>
                </>
              )}
              <span dir="auto" className={styles.title}>
                {post.title || t`No text`}
              </span>
            </span>
            <PhoneLine post={post} />
            {(post.unlocks > 0 || post.tips > 0) && (
              <span className={styles.sales}>
                <SalesLabels {...post} />
              </span>
            )}
          </span>
        </Anchor>
      ),
    },
    {
      key: 'kind',
      head: t`Kind`,
      phone: 'none',
      cell: (post) => i18n._(kindLabels[post.type]),
    },
    {
      key: 'audience',
      head: t`Audience`,
      phone: 'none',
      cell: (post) => i18n._(audienceLabels[post.audience]),
    },
    {
      key: 'price',
      head: t`Price`,
      align: 'end',
      sort: sortOn('price'),
      phone: 'figure',
      cell: (post) =>
        post.audience === 'buyers' ? (
          <Money>{format.tokens(post.price)}</Money>
        ) : (
          <span className={styles.nothing}>—</span>
        ),
    },
    {
      key: 'likes',
      head: t`Likes`,
      align: 'end',
      sort: sortOn('totalLike'),
      phone: 'none',
      cell: (post) => format.count(post.totalLike),
    },
    {
      key: 'unlocks',
      head: t`Unlocks`,
      align: 'end',
      sort: sortOn('unlocks'),
      phone: 'none',
      cell: (post) => (isSold(post) ? format.count(post.unlocks) : '—'),
    },
    {
      key: 'tips',
      head: t`Tips`,
      align: 'end',
      sort: sortOn('tips'),
      phone: 'none',
      cell: (post) => (post.tips > 0 ? format.count(post.tips) : '—'),
    },
    {
      key: 'earned',
      head: t`Earned`,
      align: 'end',
      sort: sortOn('earned'),
      phone: 'none',
      cell: (post) =>
        isSold(post) || post.tips > 0 ? <Money gold>{format.tokens(post.earned)}</Money> : '—',
    },
    { key: 'state', head: t`Status`, phone: 'none', cell: (post) => <PostState post={post} tagged /> },
    {
      key: 'updatedAt',
      head: t`Updated`,
      phone: 'none',
      sort: sortOn('updatedAt'),
      cell: (post) => <Time value={post.updatedAt} as="dayAndTime" />,
    },
    {
      key: 'more',
      head: t`More`,
      hideHead: true,
      align: 'end',
      phone: 'act',
      cell: (post) => <RowMenu post={post} />,
    },
  ];
}

function RowMenu({ post }: { post: OwnPost }) {
  const { t } = useLingui();
  const [deleting, setDeleting] = useState<boolean>();
  const name = post.title || t`No text`;
  return (
    <>
      <MoreButton label={t`Options for “${name}”`} dense>
        {(trigger) => <OwnPostMenu trigger={trigger} post={post} onDelete={() => setDeleting(true)} />}
      </MoreButton>
      {deleting !== undefined && (
        <Suspense fallback={null}>
          <DeletePost post={post} open={deleting} onOpenChange={setDeleting} />
        </Suspense>
      )}
    </>
  );
}

/** Whether it is or was for sale. */
function isSold(post: OwnPost): boolean {
  return post.audience === 'buyers' || post.unlocks > 0;
}

/** On a phone: the row's details in one line, problems first. */
function PhoneLine({ post }: { post: OwnPost }) {
  const { i18n } = useLingui();
  const isOut =
    post.publishedAt !== null &&
    post.status === 'active' &&
    post.mediaState === 'ready' &&
    !post.hiddenBecause;
  return (
    <span className={styles.line}>
      {isOut ? <OwnText>{i18n._(audienceLabels[post.audience])}</OwnText> : <PostState post={post} />}
      {' · '}
      <Time value={post.updatedAt} as="day" />
      {isOut && (
        <OwnText>
          {' · '}
          <Plural value={post.totalLike} one="# like" other="# likes" />
        </OwnText>
      )}
    </span>
  );
}

function PostState({ post, tagged }: { post: OwnPost; tagged?: boolean }) {
  const { t, i18n } = useLingui();
  if (post.mediaState === 'failed') return <span className={styles.failed}>{t`A file can’t be used`}</span>;
  if (post.status === 'inactive')
    return tagged ? <PlainTag>{t`Draft`}</PlainTag> : <OwnText>{t`Draft`}</OwnText>;
  if (post.hiddenBecause) return <OwnText>{i18n._(hiddenWords[post.hiddenBecause])}</OwnText>;
  if (post.mediaState === 'processing')
    return <OwnText>{post.type === 'photo' ? t`Processing photos` : t`Converting`}</OwnText>;
  if (post.scheduledAt && !post.publishedAt)
    return (
      <span>
        <OwnText>{t`Scheduled:`}</OwnText> <Time value={post.scheduledAt} as="dayAndTime" />
      </span>
    );
  return <OwnText>{t`Published`}</OwnText>;
}

function NoPosts({ status, searched }: { status: 'active' | 'inactive' | undefined; searched: boolean }) {
  const { t } = useLingui();
  if (!searched && status === 'inactive') {
    return (
      <EmptyState
        drawing="lamp"
        title={t`No drafts`}
        action={<Button kind="line" href="/creator/my-post/create">{t`Write a post`}</Button>}
      >
        {t`Posts you save as drafts appear here until you publish them.`}
      </EmptyState>
    );
  }
  if (searched) {
    return (
      <EmptyState
        drawing="lamp"
        title={t`No results`}
        action={<Button kind="line" href="/creator/my-post">{t`Show all posts`}</Button>}
      >
        {t`Try other words or clear the filters.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="lamp"
      title={t`No posts yet`}
      action={<Button kind="main" href="/creator/my-post/create">{t`Write your first post`}</Button>}
    >
      {t`Your posts appear in your followers’ feeds. Start with something you made this week.`}
    </EmptyState>
  );
}
