import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { MoreButton } from '#design/parts/more-button.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { REACTIONS, WireMessage } from '../../contract/message.contract.ts';
import { reactToMessage, takeReactionBack } from '../../contract/reactions.contract.ts';
import { conversationAddress } from '../message-address.ts';
import { MessageFiles } from './message-files.tsx';
import { Reactions } from './reactions.tsx';
import styles from './thread.module.css';

const MessageMenu = lazyPart(() => import('./message-menu.tsx'));
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));
const LinkedText = lazyPart(() => import('./linked-text.tsx'));

interface MessageRowProps {
  message: WireMessage;
  ownId: string;
  /** It was looked for: it is marked, and in sight. */
  isFound: boolean;
  /** The name of the other side. */
  seller: string;
  /** Of the newest own message: what has become of it. */
  state: 'sent' | 'seen' | undefined;
  /** Undefined where the viewer cannot write. */
  onReply: (() => void) | undefined;
  /** Whether the viewer may react. */
  canReact: boolean;
  /** Something has changed on the server. */
  onChanged(): Promise<void>;
}

export function MessageRow(props: MessageRowProps) {
  const { message, ownId, isFound, seller, state, onReply, canReact, onChanged } = props;
  const { t } = useLingui();
  const { action } = useAction();
  const row = useRef<HTMLElement>(null);
  const isOwn = message.senderId === ownId;
  useEffect(() => {
    if (isFound) row.current?.scrollIntoView({ block: 'center' });
  }, [isFound]);
  const params = { id: message._id };
  const change = (send: () => Promise<unknown>) =>
    action(async () => {
      await send();
      await onChanged();
      return undefined;
    });
  const react = (emoji: (typeof REACTIONS)[number]) =>
    change(() => browserApi.call(reactToMessage, { params, body: { emoji } }));
  const [isDeleting, setDeleting] = useState(false);
  const { text, isDeleted, quote, files, createdAt } = message;
  return (
    <article
      ref={row}
      className={classNames(styles.message, isOwn && styles.own, isFound && styles.found)}
      // Also a long press on most phones.
      onContextMenu={(event) => {
        const more = event.currentTarget.querySelector<HTMLElement>(`.${styles.more}`);
        if (!more || hasOwnMenu(event.target)) return;
        event.preventDefault();
        more.click();
      }}
    >
      <div className={styles.bubbleLine}>
        <div className={classNames(styles.bubble, isDeleted && styles.deleted)}>
          {quote && (
            <QuotedMessage
              quote={quote}
              href={conversationAddress(message.conversationId, `?at=${quote.position}`)}
            />
          )}
          {!isDeleted && files.length > 0 && (
            <MessageFiles message={message} isOwn={isOwn} seller={seller} onUnlocked={onChanged} />
          )}
          {isDeleted ? (
            <p>{t`Message deleted`}</p>
          ) : (
            text && (
              <p className={styles.text} dir="auto">
                {text.includes('://') ? (
                  <Suspense fallback={text}>
                    <LinkedText text={text} />
                  </Suspense>
                ) : (
                  text
                )}
              </p>
            )
          )}
        </div>
        {!isDeleted && (
          <MoreButton label={t`More about this message`} dense className={styles.more}>
            {(trigger) => (
              <MessageMenu
                trigger={trigger}
                onReact={canReact ? react : undefined}
                onReply={onReply}
                onCopy={text ? () => navigator.clipboard.writeText(text) : undefined}
                reportedId={isOwn ? undefined : message._id}
                onDelete={isOwn ? () => setDeleting(true) : undefined}
              />
            )}
          </MoreButton>
        )}
      </div>
      <Reactions
        message={message}
        ownId={ownId}
        other={seller}
        onTakeBack={() => change(() => browserApi.call(takeReactionBack, { params }))}
      />
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

/** Links, media and selected text keep the menu of the browser. */
const hasOwnMenu = (target: EventTarget): boolean =>
  getSelection()?.isCollapsed === false ||
  (target instanceof Element && target.closest('a, img, video, audio') !== null);

/** What has become of a message with a price, for its sender. */
function SaleState({ message: { price, isBought } }: { message: WireMessage }) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = format.tokens(price);
  return <span className={styles.sale}>{isBought ? t`Bought for ${amount}` : t`Price ${amount}`}</span>;
}

interface QuotedMessageProps {
  quote: Pick<NonNullable<WireMessage['quote']>, 'isDeleted' | 'text'>;
  /** Where it stands in its conversation. */
  href?: string;
}

/** The message that another one replies to, or will. */
export function QuotedMessage({ quote, href }: QuotedMessageProps) {
  const { t } = useLingui();
  const words = quote.isDeleted ? t`Message deleted` : quote.text || t`Photo or video`;
  return (
    <blockquote className={styles.quote} dir="auto">
      {href === undefined ? words : <Anchor href={href}>{words}</Anchor>}
    </blockquote>
  );
}
