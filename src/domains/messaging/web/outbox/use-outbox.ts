import { useMemo, useSyncExternalStore } from 'react';
import { noMessages, type OutgoingMessage, outgoingMessages, watchOutbox } from './outbox.ts';

/** The messages of a conversation that are on their way, oldest first. */
export function useOutbox(conversationId: string): readonly OutgoingMessage[] {
  const all = useSyncExternalStore(watchOutbox, outgoingMessages, noMessages);
  return useMemo(() => all.filter((each) => each.conversationId === conversationId), [all, conversationId]);
}
