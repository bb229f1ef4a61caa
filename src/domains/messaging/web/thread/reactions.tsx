/** What was put on a message. */
import { useLingui } from '@lingui/react/macro';
import type { REACTIONS, WireMessage } from '../../contract/message.contract.ts';
import styles from './thread.module.css';

type Emoji = (typeof REACTIONS)[number];

/** How a reaction is called. */
export function useReactionName(): (emoji: string) => string {
  const { t } = useLingui();
  const names: Record<Emoji, string> = {
    '👍': t({ message: 'Thumbs up', context: 'reaction' }),
    '❤️': t({ message: 'Heart', context: 'reaction' }),
    '😂': t({ message: 'Laughter', context: 'reaction' }),
    '😮': t({ message: 'Surprise', context: 'reaction' }),
    '😢': t({ message: 'Sadness', context: 'reaction' }),
    '🔥': t({ message: 'Fire', context: 'reaction' }),
  };
  return (emoji) => names[emoji as Emoji] ?? emoji;
}

interface ReactionsProps {
  message: WireMessage;
  ownId: string;
  /** The name of the other side. */
  other: string;
  onTakeBack(): void;
}

export function Reactions({ message: { reactions }, ownId, other, onTakeBack }: ReactionsProps) {
  const { t } = useLingui();
  const nameOf = useReactionName();
  if (reactions.length === 0) return null;
  return (
    <ul className={styles.reactions} aria-label={t`Reactions`}>
      {reactions.map(({ accountId, emoji }) => {
        const name = nameOf(emoji);
        return (
          <li key={accountId}>
            {accountId === ownId ? (
              <button
                type="button"
                className={styles.reaction}
                aria-label={t`Remove your reaction: ${name}`}
                onClick={onTakeBack}
              >
                <span aria-hidden>{emoji}</span> {t({ message: 'You', context: 'whose reaction' })}
              </button>
            ) : (
              <span className={styles.reaction}>
                <span role="img" aria-label={name}>
                  {emoji}
                </span>{' '}
                <bdi>{other}</bdi>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
