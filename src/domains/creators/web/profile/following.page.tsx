/** The creators that one follows, newest first. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { listFollowing } from '../../contract/follows.contract.ts';
import { cardLine } from '../directory/card-line.ts';
import { FollowButton } from './follow-button.tsx';
import styles from './users-list.module.css';

const PAGE_SIZE = 24;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE });
  const { limit, offset } = listQuery(address);
  const following = await listAt(url, address, api.call(listFollowing, { query: { limit, offset } }));
  return { following, address };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Following() {
  const { following, address } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <ContextColumns>
      <title>{t`Following · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead
          title={t({ message: 'Following', context: 'list of creators' })}
          line={t`Only you can see this list. Creators you follow see you among their followers.`}
        />
        {following.data.length === 0 ? (
          <EmptyState
            drawing="chair"
            title={t`You’re not following anyone yet`}
            action={<Button kind="main" href="/creator">{t`Browse creators`}</Button>}
          >
            {t`Following is free. Posts from creators you follow appear in your feed.`}
          </EmptyState>
        ) : (
          <ul className={styles.rows}>
            {following.data.map(({ _id, followingInfo: creator }) => (
              <li key={_id}>
                <IdentityRow
                  href={`/${creator.username}`}
                  picture={<Avatar src={creator.avatar} ring live={creator.live ? t`LIVE` : undefined} />}
                  name={creator.name}
                  line={
                    <span className={styles.words} dir="auto">
                      {cardLine(creator.bio) || <bdi>@{creator.username}</bdi>}
                    </span>
                  }
                  trailing={<FollowButton creator={creator} />}
                />
              </li>
            ))}
          </ul>
        )}
        <PageLinks address={address} total={following.total} />
      </div>
    </ContextColumns>
  );
}
