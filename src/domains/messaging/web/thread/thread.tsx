import { useLingui } from '@lingui/react/macro';
import { IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { MoreButton } from '#design/parts/more-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useNow } from '#platform/web/page/settings.tsx';
import { daysAgo } from '#platform/web/text/days-ago.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { dateFormat } from '#platform/web/text/intl-formats.ts';
import { Time, useTimeZone } from '#platform/web/text/time.tsx';
import type { WireConversation, WireMessage } from '../../contract/message.contract.ts';
import { conversationAddress } from '../message-address.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { Composer } from './composer.tsx';
import { linesOf } from './loaded-lines.ts';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import styles from './thread.module.css';
import { useHasRoom } from './use-has-room.ts';
import { useThread } from './use-thread.ts';

const SearchSheet = lazyPart(() => import('../search/search-sheet.tsx'));
const FanCard = lazyPart(() => import('../fans/fan-card.tsx'));
const FanSheet = lazyPart(() => import('../fans/fan-sheet.tsx'));
const ThreadMenu = lazyPart(() => import('./thread-menu.tsx'));

interface ThreadProps {
  conversation: WireConversation;
  /** Its newest messages, or those around one that was looked for. */
  page: readonly WireMessage[];
  /** The position of that one; 0: none. */
  at: number;
  ownId: string;
}

// So near to its beginning older messages are loaded.
const NEAR_PIXELS = 300;

export function Thread({ conversation, page, at, ownId }: ThreadProps) {
  const { t } = useLingui();
  const thread = useThread(conversation, page, ownId);
  const outgoing = useOutbox(conversation._id);
  const timeZone = useTimeZone();
  const scroller = useRef<HTMLDivElement>(null);
  const newLine = useRef<HTMLDivElement>(null);
  const { isCreator } = useSession();
  const hasFanCard = isCreator && !conversation.recipientInfo.isPerformer;
  const isWide = useHasRoom();
  const [isAbout, setAbout] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const navigate = useNavigate();
  const [quote, setQuote] = useState<WireMessage>();
  const { recipientInfo: other } = conversation;
  const name = other.name || other.username;
  const { messages, newAfter, seenPosition } = thread;
  const lines = useMemo(() => {
    const format = dateFormat('sv', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
    return linesOf(messages, { ownId, newAfter, dayOf: (at) => format.format(new Date(at)) });
  }, [messages, newAfter, ownId, timeZone]);
  const lastOwn = messages.findLast(({ senderId, isDeleted }) => senderId === ownId && !isDeleted)?._id;
  const there = new Set(messages.map(({ _id }) => _id));
  const waiting = outgoing.filter(({ _id }) => !there.has(_id));

  // What is new begins at the top, where it does not fit.
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing to clean up with.
    newLine.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  function toEnd(): void {
    if (thread.hasNewer) navigate(conversationAddress(conversation._id));
    else scroller.current?.scrollTo({ top: 0 });
  }

  const conversationPart = (
    <section className={styles.thread} aria-label={t`Conversation with ${name}`}>
      <header className={styles.head}>
        <IdentityRow
          picture={
            <Avatar
              src={other.avatar}
              ring={other.isPerformer}
              live={other.isLive ? t`LIVE` : undefined}
              {...(other.isOnline ? { online: t`Online` } : {})}
            />
          }
          name={name}
          line={<bdi>@{other.username}</bdi>}
          {...(other.isPerformer ? { href: `/${other.username}` } : {})}
          trailing={
            <>
              {other.isLive && (
                <Button kind="soft" size="dense" href={`/streaming/${other.username}`}>{t`Watch`}</Button>
              )}
              <IconButton
                label={t`Search this conversation`}
                glyph={IconSearch}
                onClick={() => setSearching(true)}
              />
              {hasFanCard && !isWide && (
                <IconButton label={t`About ${name}`} glyph={IconInfoCircle} onClick={() => setAbout(true)} />
              )}
              <MoreButton label={t`Conversation options`}>
                {(trigger) => <ThreadMenu trigger={trigger} conversation={conversation} name={name} />}
              </MoreButton>
            </>
          }
        />
      </header>
      {isSearching && (
        <Suspense fallback={null}>
          <SearchSheet open onOpenChange={setSearching} conversationId={conversation._id} />
        </Suspense>
      )}
      {/* Turned round: its end is where it begins, and what is loaded before moves nothing. */}
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={({ currentTarget: { scrollHeight, clientHeight, scrollTop } }) => {
          if (scrollHeight - clientHeight + scrollTop < NEAR_PIXELS) thread.loadOlder();
        }}
      >
        <div className={styles.lines} role="log" aria-label={t`Messages`}>
          {thread.hasOlder && (
            <Button kind="quiet" size="dense" busy={thread.isLoadingOlder} onClick={thread.loadOlder}>
              {t`Show earlier messages`}
            </Button>
          )}
          {lines.length === 0 && waiting.length === 0 && (
            <p className={styles.beginning}>{t`This is the beginning of your conversation with ${name}.`}</p>
          )}
          {lines.map((line) => {
            if (line.kind === 'day') return <DayLine key={line.key} at={line.at} />;
            if (line.kind === 'new')
              return (
                <div key={line.key} ref={newLine} className={styles.newLine}>
                  <span>{t({ message: 'New', context: 'above unread messages' })}</span>
                </div>
              );
            const { message } = line;
            return (
              <MessageRow
                key={line.key}
                message={message}
                ownId={ownId}
                isFound={message.position === at}
                canReact={!conversation.isBlocked}
                seller={name}
                state={
                  message._id === lastOwn ? (message.position <= seenPosition ? 'seen' : 'sent') : undefined
                }
                onReply={conversation.cannotWrite ? undefined : () => setQuote(message)}
                onChanged={thread.sync}
              />
            );
          })}
          {thread.hasNewer && (
            <div className={styles.newer}>
              <Button size="dense" onClick={thread.loadNewer}>{t`Show later messages`}</Button>
              <Button
                size="dense"
                href={conversationAddress(conversation._id)}
              >{t`Go to the newest message`}</Button>
            </div>
          )}
          {waiting.map((message) => (
            <OutgoingRow key={message._id} message={message} />
          ))}
        </div>
      </div>
      <Composer
        conversation={conversation}
        name={name}
        quote={quote}
        onQuoteEnd={() => setQuote(undefined)}
        onSent={toEnd}
      />
    </section>
  );
  if (!hasFanCard) return conversationPart;
  return (
    <div className={styles.withCard}>
      {conversationPart}
      {isWide ? (
        <aside className={styles.about} aria-label={t`About ${name}`}>
          <Suspense fallback={null}>
            <FanCard fanId={other._id} />
          </Suspense>
        </aside>
      ) : (
        isAbout && (
          <Suspense fallback={null}>
            <FanSheet open onOpenChange={setAbout} fanId={other._id} name={name} />
          </Suspense>
        )
      )}
    </div>
  );
}

/** Between two days. */
function DayLine({ at }: { at: string }) {
  const { t } = useLingui();
  const timeZone = useTimeZone();
  const now = useNow();
  const locale = useFormatLocale();
  const ago = daysAgo(new Date(at), now(), timeZone);
  const isThisYear =
    dateFormat(locale, { year: 'numeric', timeZone }).format(new Date(at)) ===
    dateFormat(locale, { year: 'numeric', timeZone }).format(now());
  return (
    <div className={styles.day}>
      {ago > 1 ? (
        <Time value={at} as={isThisYear ? 'weekday' : 'date'} />
      ) : (
        <OwnText>{ago === 1 ? t`Yesterday` : t`Today`}</OwnText>
      )}
    </div>
  );
}
