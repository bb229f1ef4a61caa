/** What happened, newest first. What is on the screen counts as seen, on all devices. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconSettings } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { listNotices } from '../contract/bell.contract.ts';
import { NoticeRow } from './notice-row.tsx';
import styles from './notifications.module.css';
import { useNotices } from './use-notices.ts';

export const handle: PageHandle = { topBar: { title: msg`Notifications`, back: '/home' } };

const load = pageLoad(async ({ api }) => api.call(listNotices, { query: {} }));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

const PREFERENCES = '/user/account/notifications';

export default function Notifications() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { notices, hasMore, isLoading, loadMore, see } = useNotices(loaded);
  const newest = notices[0]?.position;
  const seeAll = useEffectEvent(() => see());
  useEffect(() => {
    if (newest !== undefined) seeAll();
    // A tab in the background shows nothing to anybody.
    const onVisible = () => seeAll();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [newest]);
  return (
    <ContextColumns>
      <title>{t`Notifications · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead
          wideOnly="words"
          title={t`Notifications`}
          aside={
            <Button kind="line" size="dense" icon={IconSettings} href={PREFERENCES}>{t`Settings`}</Button>
          }
        />
        {notices.length === 0 ? (
          <EmptyState drawing="lamp" title={t`No notifications yet`}>
            {t`You see here what happens around you: new posts, followers and payments.`}
          </EmptyState>
        ) : (
          <ul className={styles.rows}>
            {notices.map((notice) => (
              <li key={notice._id}>
                <NoticeRow notice={notice} />
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <Button kind="quiet" wide busy={isLoading} onClick={loadMore}>
            {t`Show more notifications`}
          </Button>
        )}
      </div>
    </ContextColumns>
  );
}
