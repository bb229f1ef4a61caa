import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { useUnblock } from '#domains/blocks/web/index.ts';
import type { WireConversation } from '../../contract/message.contract.ts';
import {
  messagingBlocked,
  ownFansOnly,
  recipientUnavailable,
  senderNotApproved,
  subscribersOnly,
} from '../../contract/messaging.refusals.contract.ts';
import styles from './thread.module.css';

interface CannotWriteProps {
  /** The code of the refusal. */
  reason: string;
  /** The viewer can end that by unblocking the other one. */
  hasBlocked: boolean;
  other: WireConversation['recipientInfo'];
  name: string;
}

/** In place of the writing line, where a message would be refused. */
export default function CannotWrite({ reason, hasBlocked, other, name }: CannotWriteProps) {
  const { t } = useLingui();
  const { busy, unblock } = useUnblock();
  if (hasBlocked)
    return (
      <div className={styles.cannotWrite}>
        <p>{t`You have blocked ${name}.`}</p>
        <Button busy={busy} onClick={() => unblock(other)}>
          {t`Unblock ${name}`}
        </Button>
      </div>
    );
  const words: Record<string, string> = {
    [subscribersOnly.code]: t`Subscribe to ${name} to send messages.`,
    [ownFansOnly.code]: t`You can write to your followers, subscribers and buyers.`,
    [messagingBlocked.code]: t`You can’t send messages to each other because one of you has blocked the other.`,
    [recipientUnavailable.code]: t`This account can’t receive messages right now.`,
    [senderNotApproved.code]: t`You can send messages once your creator account is approved.`,
  };
  return (
    <div className={styles.cannotWrite}>
      <p>{words[reason] ?? t`You can’t write here right now.`}</p>
      {reason === subscribersOnly.code && (
        <Button kind="main" href={`/${other.username}`}>
          {t`View profile`}
        </Button>
      )}
    </div>
  );
}
