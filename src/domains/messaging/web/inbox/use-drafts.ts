import { useEffect, useState } from 'react';
import { readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useSession } from '#platform/web/page/session.tsx';
import type { WireConversation } from '../../contract/message.contract.ts';
import { messageDraftPlace } from '../thread/message-draft-place.ts';

/**
 * What is typed and not sent, by conversation, except in the open one. Read again when another one is opened: its
 * writing line saves when it is left.
 */
export function useDrafts(
  conversations: readonly WireConversation[],
  open: string | undefined,
): ReadonlyMap<string, string> {
  const { me } = useSession();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const accountId = me?._id ?? '';
  useEffect(() => {
    const found = conversations.flatMap(({ _id }): [string, string][] => {
      const text = _id === open ? undefined : readDraftAt('device', messageDraftPlace(accountId, _id));
      return typeof text === 'string' && text.trim() !== '' ? [[_id, text.trim()]] : [];
    });
    setDrafts(new Map(found));
  }, [conversations, open, accountId]);
  return drafts;
}
