/** The creators whom a fan follows, the newest first. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Pagination } from '#design/parts/pagination.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { listQuery, pageCount, readListAddress, useListLinks } from '#platform/web/list-address.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { listFollowing } from '../contract/follows.contract.ts';
import { firstWords } from './first-words.ts';
import { FollowButton } from './follow-button.tsx';
import styles from './following.module.css';

const PAGE_SIZE = 24;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE });
  const { limit, offset } = listQuery(address);
  return { following: await api.call(listFollowing, { query: { limit, offset } }), address };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Following() {
  const { following, address } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const links = useListLinks(address);
  return (
    <ContextColumns>
      <title>{t`Following · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead
          title={t`Following`}
          line={t`You see this list; the creators in it see you among their followers.`}
        />
        {following.data.length === 0 ? (
          <EmptyState
            drawing="chair"
            title={t`You follow nobody yet`}
            act={<Button kind="main" href="/creator">{t`See who is in the house`}</Button>}
          >
            {t`Following costs nothing. What these people publish then comes to your feed.`}
          </EmptyState>
        ) : (
          <ul className={styles.rows}>
            {following.data.map(({ _id, followingInfo: creator }) => (
              <li key={_id}>
                <IdentityRow
                  href={`/${creator.username}`}
                  picture={<Avatar src={creator.avatar} ring />}
                  name={creator.name}
                  line={firstWords(creator.bio) || `@${creator.username}`}
                  trailing={<FollowButton creator={creator} />}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          label={t`Pages`}
          page={address.current}
          pages={pageCount(following.total, address)}
          hrefOf={links.pageHref}
          previousLabel={t`Previous page`}
          nextLabel={t`Next page`}
        />
      </div>
    </ContextColumns>
  );
}
