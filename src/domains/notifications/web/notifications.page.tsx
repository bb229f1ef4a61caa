/** What happened, newest first. What is on the screen counts as seen, on all devices. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconSettings } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { listNotices } from '../contract/bell.contract.ts';
import { MarkRead, NoticeRows, PREFERENCES } from './notice-rows.tsx';
import styles from './notifications.module.css';
import { useNotices } from './use-notices.ts';

export const handle: PageHandle = { topBar: { title: msg`Notifications`, back: '/home' } };

const load = pageLoad(async ({ api }) => api.call(listNotices, { query: {} }));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Notifications() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { notices, hasMore, isLoading, loadMore, markRead } = useNotices(loaded);
  return (
    <ContextColumns>
      <title>{t`Notifications · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead
          wideOnly="words"
          title={t`Notifications`}
          aside={
            <div className={styles.actions}>
              <Button kind="line" size="dense" icon={IconSettings} href={PREFERENCES}>{t`Settings`}</Button>
              <MarkRead notices={notices} onPress={markRead} />
            </div>
          }
        />
        <NoticeRows notices={notices} />
        {hasMore && (
          <Button kind="quiet" wide busy={isLoading} onClick={loadMore}>
            {t`Show more notifications`}
          </Button>
        )}
      </div>
    </ContextColumns>
  );
}
