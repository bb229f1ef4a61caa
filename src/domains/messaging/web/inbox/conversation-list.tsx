import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { memo, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Badge } from '#design/parts/badge.tsx';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { OwnText } from '#design/parts/own-text.tsx';
import { Heading } from '#design/parts/text.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { filteredHref } from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { useNearEnd } from '#platform/web/lists/use-near-end.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { WireFanList } from '../../contract/fan-lists.contract.ts';
import type { WireConversation } from '../../contract/message.contract.ts';
import type { WireFoundMessage } from '../../contract/search.contract.ts';
import { conversationAddress } from '../message-address.ts';
import { FoundMessages } from '../search/found-messages.tsx';
import styles from './inbox.module.css';
import { useLatestText } from './latest-text.ts';
import { type Narrowed, useConversations } from './use-conversations.ts';
import { useDrafts } from './use-drafts.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

const ListsSheet = lazyPart(() => import('../fans/lists-sheet.tsx'));

interface ConversationListProps {
  loaded: { data: readonly WireConversation[]; total: number };
  narrowed: Narrowed;
  /** The creator's own lists of fans. */
  fanLists: readonly WireFanList[];
  /** Messages with the words that are looked for. */
  found: { data: readonly WireFoundMessage[]; total: number } | undefined;
  /** The id of the conversation that is open beside it. */
  open: string | undefined;
}

export const SHOWN = ['unread', 'unanswered', 'paid'] as const;
const SHOWN_TO_FANS = ['unread'] as const;
const shownLabels = { unread: msg`Unread`, unanswered: msg`Unanswered`, paid: msg`Paid first` };

export function ConversationList({ loaded, narrowed, fanLists, found, open }: ConversationListProps) {
  const { t } = useLingui();
  const { isCreator } = useSession();
  const { keyword, show, listId } = narrowed;
  const list = useConversations(loaded, narrowed);
  const drafts = useDrafts(list.conversations, open);
  const end = useNearEnd(list.loadMore, list.hasMore && !list.isLoading && !list.hasFailed);
  useInboxKeys({ conversations: list.conversations, open, drafts, isUnreadShown: show === 'unread' });
  const isNarrowed = keyword !== undefined || show !== undefined || listId !== undefined;
  return (
    <section className={styles.list} aria-label={t`Conversations`}>
      <PageHead
        title={t`Messages`}
        aside={isCreator && <Button size="dense" href="/creator/broadcasts">{t`Broadcasts`}</Button>}
      />
      <ListSearch label={t`Search people and words`} value={keyword} />
      <ChoiceChips
        label={t`Show`}
        name="show"
        words={isCreator ? SHOWN : SHOWN_TO_FANS}
        labels={shownLabels}
      />
      {isCreator && <FanListChips lists={fanLists} chosen={listId} />}
      {list.conversations.length === 0 && !found?.total ? (
        <NoConversations isNarrowed={isNarrowed} />
      ) : (
        <ul className={styles.rows}>
          {list.conversations.map((conversation) => (
            // One that goes to the top is put there as another row: to move it, React would put in all others again, and
            // the browser would lose what it keeps in its place.
            <li key={`${conversation._id} ${conversation.updatedAt}`}>
              <ConversationRow
                conversation={conversation}
                isOpen={conversation._id === open}
                draft={drafts.get(conversation._id)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <div ref={end}>
          <Button kind="quiet" wide busy={list.isLoading} onClick={list.loadMore}>
            {t`Show more conversations`}
          </Button>
        </div>
      )}
      {keyword !== undefined && found !== undefined && found.total > 0 && (
        <section aria-label={t`Found messages`}>
          <Heading level={2}>{t`Found messages`}</Heading>
          <FoundMessages key={keyword} q={keyword} found={found} />
        </section>
      )}
    </section>
  );
}

/** The creator's own lists, each a filter, and where they are edited. */
function FanListChips({ lists, chosen }: { lists: readonly WireFanList[]; chosen: string | undefined }) {
  const { t } = useLingui();
  const location = useLocation();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <ChipRow label={t`Lists of fans`} bleed>
        {lists.map(({ _id, name }) => (
          <Chip
            small
            key={_id}
            on={_id === chosen}
            href={filteredHref(location, { list: _id === chosen ? undefined : _id })}
          >
            <bdi>{name}</bdi>
          </Chip>
        ))}
        <Chip small icon={IconPencil} onClick={() => setEditing(true)}>
          {t`Edit lists`}
        </Chip>
      </ChipRow>
      {isEditing && (
        <Suspense fallback={null}>
          <ListsSheet open onOpenChange={setEditing} />
        </Suspense>
      )}
    </>
  );
}

interface ConversationRowProps {
  conversation: WireConversation;
  isOpen: boolean;
  /** Typed and not sent. */
  draft: string | undefined;
}

/** One of thousands, so drawn again only when it has changed. */
const ConversationRow = memo(function ConversationRow({ conversation, isOpen, draft }: ConversationRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  // What belongs to another conversation.
  for (const name of ['to', 'for', 'at']) kept.delete(name);
  const latest = useLatestText();
  const { _id, recipientInfo: other, totalNotSeenMessages: unread, lastMessageCreatedAt } = conversation;
  const isNew = unread > 0 && !isOpen;
  return (
    <Anchor
      href={conversationAddress(_id, kept.size > 0 ? `?${kept}` : '')}
      aria-current={isOpen || undefined}
      className={classNames(styles.row, isOpen && styles.current, isNew && styles.unread)}
    >
      <Avatar
        src={other.avatar}
        ring={other.isPerformer}
        live={other.isLive ? t`LIVE` : undefined}
        {...(other.isOnline ? { online: t`Online` } : {})}
      />
      <span className={styles.who}>
        <span className={styles.name} dir="auto">
          {other.name || other.username}
        </span>
        <span className={styles.latest} dir="auto">
          <OwnText>{draft === undefined ? latest(conversation) : t`Draft: ${draft}`}</OwnText>
        </span>
      </span>
      <span className={styles.aside}>
        {lastMessageCreatedAt && <Time value={lastMessageCreatedAt} />}
        {isNew && (
          <Badge label={t({ message: 'unread', context: 'read after a number' })}>
            {format.count(unread)}
          </Badge>
        )}
      </span>
    </Anchor>
  );
});

function NoConversations({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui();
  const { isCreator } = useSession();
  if (isNarrowed)
    return (
      <EmptyState
        drawing="chair"
        title={t`No results`}
        action={<Button href="/messages">{t`Show all conversations`}</Button>}
      >
        {t`None of your conversations fits.`}
      </EmptyState>
    );
  if (isCreator)
    return (
      <EmptyState
        drawing="lamp"
        title={t`No messages yet`}
        action={<Button kind="main" href="/creator/my-subscriber">{t`View subscribers`}</Button>}
      >
        {t`Write to your followers, subscribers and buyers.`}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="lamp"
      title={t`No messages yet`}
      action={<Button kind="main" href="/creator">{t`Browse creators`}</Button>}
    >
      {t`Subscribe to a creator to write to them.`}
    </EmptyState>
  );
}
