import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { MoreButton } from '#design/parts/more-button.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { WireMessage } from '../../contract/message.contract.ts';
import { MessageFiles } from './message-files.tsx';
import styles from './thread.module.css';

const MessageMenu = lazyPart(() => import('./message-menu.tsx'));
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

interface MessageRowProps {
  message: WireMessage;
  isOwn: boolean;
  /** The name of the other side. */
  seller: string;
  /** Of the newest own message: what has become of it. */
  state: 'sent' | 'seen' | undefined;
  /** Undefined where the viewer cannot write. */
  onReply: (() => void) | undefined;
  /** Something has changed on the server. */
  onChanged(): Promise<void>;
}

export function MessageRow({ message, isOwn, seller, state, onReply, onChanged }: MessageRowProps) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const { text, isDeleted, quote, files, createdAt } = message;
  return (
    <article className={classNames(styles.message, isOwn && styles.own)}>
      <div className={styles.bubbleLine}>
        <div className={classNames(styles.bubble, isDeleted && styles.deleted)}>
          {quote && <QuotedMessage quote={quote} />}
          {!isDeleted && files.length > 0 && (
            <MessageFiles message={message} isOwn={isOwn} seller={seller} onUnlocked={onChanged} />
          )}
          {isDeleted ? (
            <p>{t`Message deleted`}</p>
          ) : (
            text && (
              <p className={styles.text} dir="auto">
                {text}
              </p>
            )
          )}
        </div>
        {!isDeleted && (onReply || isOwn) && (
          <MoreButton label={t`More about this message`} dense className={styles.more}>
            {(trigger) => (
              <MessageMenu
                trigger={trigger}
                onReply={onReply}
                onDelete={isOwn ? () => setDeleting(true) : undefined}
              />
            )}
          </MoreButton>
        )}
      </div>
      <p className={styles.state}>
        {isOwn && message.isSale && <SaleState message={message} />}
        {state === 'seen' && <span>{t`Seen`}</span>}
        {state === 'sent' && <span>{t`Sent`}</span>}
        <Time value={createdAt} as="time" />
      </p>
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteDialog messageId={message._id} onOpenChange={setDeleting} onChanged={onChanged} />
        </Suspense>
      )}
    </article>
  );
}

/** What has become of a message with a price, for its sender. */
function SaleState({ message: { price, isBought } }: { message: WireMessage }) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = format.tokens(price);
  return <span className={styles.sale}>{isBought ? t`Bought for ${amount}` : t`Price ${amount}`}</span>;
}

/** The message that another one replies to, or will. */
export function QuotedMessage({ quote }: { quote: NonNullable<WireMessage['quote']> }) {
  const { t } = useLingui();
  return (
    <blockquote className={styles.quote} dir="auto">
      {quote.isDeleted ? t`Message deleted` : quote.text || t`Photo or video`}
    </blockquote>
  );
}
