/** Who subscribes to a creator: what runs, what runs out, what failed, and by which link each came. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useLocation } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTime, MoneyTimeZone } from '#domains/site/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import {
  filteredHref,
  type ListAddress,
  listAt,
  readList,
  useListLinks,
} from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { type NarrowedTo, useSetFilters } from '#platform/web/lists/set-filters.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { searchSubscribers } from '../../contract/subscription-lists.contract.ts';
import { subscriptionChanged } from '../../contract/subscriptions.events.ts';
import { planLabel, stateLabels, stateTones } from '../subscription-labels.ts';
import type { Subscriber } from '../wire.ts';
import styles from './subscribers.module.css';

export const handle: PageHandle = { topBar: { title: msg`Subscribers`, back: '/creator/studio' } };

const STATES = ['active', 'trial', 'past-due', 'canceled', 'ended'] as const;
const SORTS = ['createdAt', 'expiredAt', 'nextRecurringDate'] as const;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, query } = readList(url, {
    filters: ['q', 'promotionId'],
    choices: { state: STATES, endsSoon: ['true'] },
  });
  const { endsSoon, ...others } = query;
  const sortBy = SORTS.find((each) => each === address.sortBy);
  const subscribers = await listAt(
    url,
    address,
    api.call(searchSubscribers, { query: { ...others, sortBy, ...(endsSoon && { endsSoon: true }) } }),
  );
  return { subscribers, address, filters };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Subscribers() {
  const { subscribers, address, filters } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  useSocketEvent(subscriptionChanged, refresh);
  useReconnected(refresh);
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <PageBody>
      <title>{t`Subscribers · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Subscribers`}
        line={t`Fans who pay to see your posts for subscribers.`}
        aside={<Button size="dense" href="/creator/subscription-offers">{t`Prices and trial`}</Button>}
      />
      <Sums sums={subscribers.sums} />
      {(subscribers.total > 0 || isNarrowed) && <Filters filters={filters} />}
      <MoneyTimeZone />
      <DataTable
        label={t`Subscribers`}
        columns={useColumns(address)}
        rows={subscribers.data}
        keyOf={({ _id }) => _id}
        empty={<NoSubscribers isNarrowed={isNarrowed} />}
      />
      <PageLinks address={address} total={subscribers.total} />
    </PageBody>
  );
}

type Data = Awaited<ReturnType<typeof clientLoader>>;

function Sums({ sums }: { sums: Data['subscribers']['sums'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const at = (search: string) => `/creator/my-subscriber?${search}`;
  return (
    <StatRow>
      <Stat label={t`With access now`} value={format.count(sums.subscribers)} />
      <Stat label={t`Renewing`} value={format.count(sums.renewing)} href={at('state=active')} />
      <Stat label={t`Ending in 7 days`} value={format.count(sums.endingSoon)} href={at('endsSoon=true')} />
      <Stat label={t`Payment failed`} value={format.count(sums.pastDue)} href={at('state=past-due')} />
      <Stat label={t`Next 30 days, before the fee`} value={format.money(sums.nextMonth)} gold />
    </StatRow>
  );
}

function Filters({ filters }: { filters: Data['filters'] }) {
  const { i18n, t } = useLingui();
  const location = useLocation();
  const { q, state, endsSoon, promotionId } = filters;
  const narrowedTo: NarrowedTo[] = [
    { words: state && i18n._(stateLabels[state]), without: { state: undefined } },
    { words: endsSoon && t`Ending in 7 days`, without: { endsSoon: undefined } },
    { words: promotionId && t`By one promotion link`, without: { promotionId: undefined } },
  ];
  const set = useSetFilters(narrowedTo);
  return (
    <ListFilters
      foldedAs={t`Filters`}
      set={set}
      first={<ListSearch label={t`Search subscribers`} value={q} />}
    >
      <ChoiceChips label={t`Status`} name="state" words={STATES} labels={stateLabels}>
        <Chip
          small
          on={endsSoon !== undefined}
          href={filteredHref(location, { endsSoon: endsSoon ? undefined : 'true' })}
        >
          {t`Ending in 7 days`}
        </Chip>
        {promotionId && (
          <Chip small on href={filteredHref(location, { promotionId: undefined })}>
            {t`By one promotion link`}
          </Chip>
        )}
      </ChoiceChips>
    </ListFilters>
  );
}

function useColumns(address: ListAddress): Column<Subscriber>[] {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { sortOn } = useListLinks(address);
  return [
    {
      key: 'fan',
      head: t`Fan`,
      phone: 'name',
      grows: true,
      cell: ({ userInfo: fan }) => (
        <IdentityRow
          small
          picture={<Avatar src={fan.avatar} size="s" />}
          name={fan.name || fan.username}
          line={fan.username && <bdi>@{fan.username}</bdi>}
        />
      ),
    },
    {
      key: 'state',
      head: t`Status`,
      phone: 'lineStart',
      cell: ({ state }) => <StateMark tone={stateTones[state]}>{i18n._(stateLabels[state])}</StateMark>,
    },
    {
      key: 'plan',
      head: t`Plan`,
      phone: 'none',
      cell: ({ subscriptionType, months }) => i18n._(planLabel(subscriptionType, months)),
    },
    {
      key: 'next',
      head: t`Next payment`,
      phone: 'none',
      sort: sortOn('nextRecurringDate'),
      cell: ({ nextRecurringDate }) =>
        nextRecurringDate ? <MoneyTime value={nextRecurringDate} as="date" /> : '–',
    },
    {
      key: 'until',
      head: t`Access until`,
      phone: 'lineEnd',
      sort: sortOn('expiredAt'),
      cell: ({ expiredAt }) => <MoneyTime value={expiredAt} as="date" />,
    },
    {
      key: 'link',
      head: t`Came by`,
      phone: 'none',
      cell: ({ promotionCode }) => (promotionCode ? <bdi dir="ltr">{promotionCode}</bdi> : '–'),
    },
    {
      key: 'since',
      head: t`Subscribed`,
      phone: 'none',
      sort: sortOn('createdAt'),
      cell: ({ createdAt }) => <MoneyTime value={createdAt} as="date" />,
    },
    {
      key: 'paid',
      head: t({ message: 'Paid', context: 'so far, by one fan' }),
      align: 'end',
      phone: 'figure',
      cell: ({ paid }) => <Money>{format.money(paid)}</Money>,
    },
    {
      key: 'write',
      head: t({ message: 'Message', context: 'on a button: write to this person' }),
      align: 'end',
      phone: 'act',
      cell: ({ userInfo: fan }) => (
        <Button size="dense" kind="quiet" href={`/messages?to=${fan._id}`}>
          {t({ message: 'Message', context: 'on a button: write to this person' })}
        </Button>
      ),
    },
  ];
}

function NoSubscribers({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui();
  const { me } = useSession();
  if (isNarrowed) {
    return (
      <EmptyState
        drawing="chair"
        title={t`No results`}
        action={<Button href="/creator/my-subscriber">{t`Show all subscribers`}</Button>}
      >
        {t`Choose another status, or search for fewer words.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="chair"
      title={t`No subscribers yet`}
      action={
        <span className={styles.ways}>
          <Button kind="main" href="/creator/promotion-links">{t`Create a promotion link`}</Button>
          <Button kind="quiet" href={`/${me?.username}`}>{t`View your public profile`}</Button>
        </span>
      }
    >
      {t`Fans subscribe on your profile and on your posts for subscribers.`}
    </EmptyState>
  );
}
