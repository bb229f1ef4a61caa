/** The operators' list of users, searchable by anything known of them. */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { DaysForm } from '#platform/web/lists/days-form.tsx';
import {
  type ListLinks,
  listAt,
  readDays,
  readList,
  useListLinks,
} from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useNarrowedDays, useSetFilters } from '#platform/web/lists/set-filters.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { listUsers, type User } from '../../contract/users-admin.contract.ts';
import { roleLabels, stateLabels } from './user-labels.ts';
import { UserLink } from './user-link.tsx';
import { UserState } from './user-state.tsx';

export const handle: PageHandle = { topBar: { title: msg`Users`, back: '/admin' } };

const ROLES = ['fan', 'creator', 'operator'] as const;
const STATES = ['active', 'waiting', 'unconfirmed', 'suspended'] as const;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, query } = readList(url, {
    filters: ['q'],
    choices: { role: ROLES, state: STATES },
  });
  const days = readDays(url);
  const { data, total } = await listAt(url, address, api.call(listUsers, { query: { ...query, ...days } }));
  return { users: data, total, address, filters, days };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Users() {
  const { users, total, address, filters, days } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { i18n } = useLingui();
  const set = useSetFilters([
    { words: filters.role && i18n._(roleLabels[filters.role]), without: { role: undefined } },
    { words: filters.state && i18n._(stateLabels[filters.state]), without: { state: undefined } },
    ...useNarrowedDays(days),
  ]);
  return (
    <PageBody>
      <title>{t`Users · ${siteName}`}</title>
      <PageHead
        wideOnly
        title={t`Users`}
        line={t`${plural(total, { one: '# found.', other: '# found.' })}`}
      />
      <ListFilters
        foldedAs={t`Filters`}
        set={set}
        first={
          <ListSearch
            label={t`Search by name, username, email or ID`}
            placeholder={t`Name, email, ID`}
            value={filters.q}
          />
        }
      >
        <ChoiceChips
          label={t`Role`}
          isLabelShown
          name="role"
          words={ROLES}
          labels={roleLabels}
          allLabel={t({ message: 'All', context: 'people' })}
        />
        <ChoiceChips label={t`Status`} isLabelShown name="state" words={STATES} labels={stateLabels} />
        <DaysForm days={days} />
      </ListFilters>
      <DataTable
        dense
        label={t`Users`}
        columns={useColumns(useListLinks(address))}
        rows={users}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState
            drawing="lamp"
            title={t`No results`}
            action={
              <Button kind="line" href="/admin/users">
                {t({ message: 'Show all', context: 'people' })}
              </Button>
            }
          >
            {t`Matches the beginning of words in names, usernames and email addresses.`}
          </EmptyState>
        }
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

function useColumns({ sortOn }: ListLinks): Column<User>[] {
  const { t, i18n } = useLingui();
  return [
    {
      key: 'name',
      head: t`Name`,
      phone: 'name',
      leads: true,
      cell: ({ _id, name, username }) => (
        <strong>
          <UserLink user={{ _id, name: name || username }} />
        </strong>
      ),
    },
    {
      key: 'username',
      head: t`Username`,
      phone: 'none',
      cell: ({ username }) => <bdi dir="ltr">@{username}</bdi>,
    },
    { key: 'email', head: t`Email`, phone: 'line', cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
    { key: 'role', head: t`Role`, phone: 'lineStart', cell: ({ role }) => i18n._(roleLabels[role]) },
    { key: 'state', head: t`Status`, phone: 'figure', cell: ({ state }) => <UserState state={state} /> },
    {
      key: 'lastSeenAt',
      head: t`Last active`,
      align: 'end',
      phone: 'none',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Time value={lastSeenAt} as="dayAndTime" /> : '—'),
    },
    {
      key: 'createdAt',
      head: t({ message: 'Joined', context: 'a person, to the site' }),
      align: 'end',
      phone: 'lineEnd',
      sort: sortOn('createdAt'),
      cell: ({ createdAt }) => <MoneyTime value={createdAt} as="date" />,
    },
  ];
}
