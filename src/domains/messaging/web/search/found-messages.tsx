/** Messages that a search has found, each a link to its place in the conversation. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { FOUND_PAGE, searchMessages, type WireFoundMessage } from '../../contract/search.contract.ts';
import inbox from '../inbox/inbox.module.css';
import { conversationAddress } from '../message-address.ts';
import { excerptOf } from './excerpt.ts';

interface FoundMessagesProps {
  q: string;
  /** Only of this conversation. */
  conversationId?: string;
  /** The first page. */
  found: { data: readonly WireFoundMessage[]; total: number };
  onOpened?(): void;
}

/** Another search is another list: give it a key. */
export function FoundMessages({ q, conversationId, found, onOpened }: FoundMessagesProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const { busy, action } = useAction();
  const [shown, setShown] = useState(found.data);
  const [hasMore, setHasMore] = useState(found.total > found.data.length);
  const showMore = () =>
    action(async () => {
      const last = shown.at(-1);
      const { data } = await browserApi.call(searchMessages, {
        query: { q, conversationId, ...(last && { before: `${last.createdAt}_${last._id}` }) },
      });
      setShown([...shown, ...data]);
      setHasMore(data.length === FOUND_PAGE);
      return undefined;
    });
  return (
    <>
      <ul className={inbox.rows}>
        {shown.map(
          ({ _id, conversationId: id, senderId, text, position, createdAt, recipientInfo: other }) => {
            const excerpt = excerptOf(text, q);
            return (
              <li key={_id}>
                <Anchor
                  href={conversationAddress(id, `?at=${position}`)}
                  className={inbox.row}
                  onClick={onOpened}
                >
                  <Avatar src={other.avatar} ring={other.isPerformer} />
                  <span className={inbox.who}>
                    <span className={inbox.name} dir="auto">
                      {other.name || other.username}
                    </span>
                    <span className={inbox.latest} dir="auto">
                      <OwnText>{senderId === me?._id ? t`You: ${excerpt}` : excerpt}</OwnText>
                    </span>
                  </span>
                  <span className={inbox.aside}>
                    <Time value={createdAt} />
                  </span>
                </Anchor>
              </li>
            );
          },
        )}
      </ul>
      {hasMore && (
        <Button kind="quiet" wide busy={busy} onClick={showMore}>
          {t`Show more messages`}
        </Button>
      )}
    </>
  );
}
