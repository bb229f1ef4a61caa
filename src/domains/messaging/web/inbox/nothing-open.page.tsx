import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import styles from './inbox.module.css';

/** Beside the list on wide pages, while no conversation is open. */
export default function NothingOpen() {
  const { t } = useLingui();
  return (
    <div className={styles.nothingOpen}>
      <EmptyState drawing="lamp" title={t`No conversation open`}>
        {t`Choose a conversation from the list.`}
      </EmptyState>
    </div>
  );
}
