import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { Note } from '#design/parts/note.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useReconnected } from '#platform/web/live/socket.tsx';
import { sendVerification } from '../../contract/email-verification.contract.ts';
import { SendAgainButton } from '../entrance/send-again-button.tsx';
import styles from './account.module.css';

/** Whether the user's address is confirmed, and how to confirm it. */
export function EmailState({ email, isVerified }: { email: string; isVerified: boolean }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  // It may have been confirmed while this tab was in the background.
  useReconnected(() => {
    if (!isVerified) revalidate();
  });
  if (email === '') return <Note>{t`Without an email address, you can’t reset a forgotten password.`}</Note>;
  if (isVerified) return <Note icon={IconCircleCheck}>{t`${email} is confirmed.`}</Note>;
  return (
    <div className={styles.stack}>
      <Note>{t`${email} is not confirmed yet. We can email you a link, which works for three days.`}</Note>
      <div className={styles.action}>
        <SendAgainButton
          label={t`Send link`}
          send={() => browserApi.call(sendVerification)}
          onConfirmed={revalidate}
        />
      </div>
    </div>
  );
}
