import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#design/parts/avatar.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { lengthText } from '#domains/media/web/index.ts';
import styles from './stage.module.css';
import { useSecondsUntil } from './use-seconds.ts';

interface InterruptedProps {
  creator: { name: string; avatar: string };
  /** When the stream ends by itself. */
  graceEndsAt: string | null;
  /** The viewer has paid for this stream. */
  hasTicket: boolean;
}

/** In front of the last picture, while the creator's line is lost. */
export function Interrupted({ creator, graceEndsAt, hasTicket }: InterruptedProps) {
  const { t } = useLingui();
  const left = useSecondsUntil(graceEndsAt);
  return (
    <div role="status" className={styles.interrupted}>
      <span className={styles.interruptedFace}>
        <Avatar src={creator.avatar} size="l" />
      </span>
      <p className={styles.interruptedTitle}>{t`${creator.name} will be right back`}</p>
      <p>
        <OwnText>{t`The connection of the stream was lost. It goes on here by itself.`}</OwnText>{' '}
        {hasTicket && <OwnText>{t`Your ticket stays valid.`}</OwnText>}
      </p>
      {left !== undefined && left > 0 && (
        <p className={styles.left}>{t`Waiting up to ${lengthText(left)} more`}</p>
      )}
    </div>
  );
}
