/** A creator's followers, newest first. */

import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { getFollowerGrowth, listFollowers } from '../../contract/follows.contract.ts';
import styles from './users-list.module.css';

export const handle: PageHandle = { topBar: { title: msg`Followers`, back: '/creator/studio' } };

const PAGE_SIZE = 24;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE });
  const { limit, offset } = listQuery(address);
  const [followers, growth] = await Promise.all([
    listAt(url, address, api.call(listFollowers, { query: { limit, offset } })),
    api.call(getFollowerGrowth),
  ]);
  return { followers, newThisWeek: growth.newThisWeek, address };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Followers() {
  const { followers, newThisWeek, address } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const format = useFormat();
  const { total } = followers;
  return (
    <ContextColumns>
      <title>{t`Followers · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead
          wideOnly
          title={t`Followers`}
          line={t`Followers see your followers-only posts and get your posts in their feed.`}
        />
        {total > 0 && (
          <p className={styles.total}>
            <b>{format.count(total)}</b> <Plural value={total} one="follower" other="followers" />
            {newThisWeek > 0 && (
              <OwnText>
                {' · '}
                <Plural value={newThisWeek} one="# new this week" other="# new this week" />
              </OwnText>
            )}
          </p>
        )}
        {followers.data.length === 0 ? (
          <Nobody />
        ) : (
          <ul className={styles.rows}>
            {followers.data.map(({ _id, followerInfo: fan, createdAt }) => (
              <li key={_id}>
                <IdentityRow
                  picture={<Avatar src={fan.avatar} />}
                  name={fan.name || fan.username}
                  line={fan.username && <bdi>@{fan.username}</bdi>}
                  trailing={
                    <span className={styles.since}>
                      {t`since`} <Time value={createdAt} as="date" />
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <PageLinks address={address} total={total} />
      </div>
    </ContextColumns>
  );
}

function Nobody() {
  const { t } = useLingui();
  const { me } = useSession();
  return (
    <EmptyState
      drawing="chair"
      title={t`No followers yet`}
      action={<Button kind="main" href={`/${me?.username}`}>{t`View your public profile`}</Button>}
    >
      {t`People who follow you appear here. Following is free.`}
    </EmptyState>
  );
}
