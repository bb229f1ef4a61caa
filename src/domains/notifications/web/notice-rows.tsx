import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import type { BellNotice } from '../contract/bell.contract.ts';
import { NoticeRow } from './notice-row.tsx';
import styles from './notifications.module.css';

/** Where one chooses what one hears about. */
export const PREFERENCES = '/user/account/notifications';

/** The lines of the bell, newest first; or what will stand there. */
export function NoticeRows({ notices }: { notices: readonly BellNotice[] }) {
  const { t } = useLingui();
  if (notices.length === 0)
    return (
      <EmptyState drawing="lamp" title={t`No notifications yet`}>
        {t`You see here what happens around you: new posts, followers and payments.`}
      </EmptyState>
    );
  return (
    <ul className={styles.rows}>
      {notices.map((notice) => (
        <li key={notice._id}>
          <NoticeRow notice={notice} />
        </li>
      ))}
    </ul>
  );
}

/** As long as a line is marked as new. */
export function MarkRead({ notices, onPress }: { notices: readonly BellNotice[]; onPress: () => void }) {
  const { t } = useLingui();
  if (!notices.some(({ isNew }) => isNew)) return null;
  return <Button kind="quiet" size="dense" onClick={onPress}>{t`Mark all as read`}</Button>;
}
