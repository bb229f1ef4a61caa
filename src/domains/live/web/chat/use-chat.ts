/** A chat as a page holds it: its lines, its settings, and what the viewer may do. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { useJoined } from '#platform/web/live/use-joined.ts';
import { type Chat, getStreamChat, listStreamLines } from '../../contract/chat.contract.ts';
import {
  type ChatFrame,
  chatFrame,
  chatMemberChanged,
  chatStateChanged,
  joinChat,
  leaveChat,
} from '../../contract/chat.events.ts';
import type { ChatState, StreamLine } from '../../contract/chat-line.contract.ts';
import {
  applyFrame,
  type ChatLines,
  lastPosition,
  NO_LINES,
  putBefore,
  release,
  startWith,
} from './chat-lines.ts';

// A first screen and what is just above it.
const FIRST_LINES = 50;
const OLDER_LINES = 100;

export interface OpenChat {
  /** Undefined until it is loaded, or where the viewer may not see it. */
  readonly chat: Chat | undefined;
  readonly lines: ChatLines;
  /** The newest lines that have just come, for what is read aloud. */
  readonly newest: readonly StreamLine[];
  /** Whether the end of the chat is in sight. */
  setFollowing(isFollowing: boolean): void;
  loadOlder(): Promise<void>;
  /** After a change of the viewer's own. */
  adopt(state: ChatState): void;
  refresh(): Promise<void>;
}

export function useChat(conversationId: string): OpenChat {
  const [chat, setChat] = useState<Chat>();
  const [lines, setLines] = useState(NO_LINES);
  const [newest, setNewest] = useState<readonly StreamLine[]>([]);
  const isFollowing = useRef(true);
  // The lines as they are now, for what happens between two renders.
  const held = useRef(NO_LINES);
  const params = { id: conversationId };

  function change(next: ChatLines): void {
    held.current = next;
    setLines(next);
  }

  /** The newest lines in place of all, or those that were missed. */
  async function catchUp(known: Chat): Promise<void> {
    const last = lastPosition(held.current);
    const isMissing = known.lastPosition > last;
    if (!isMissing && known.clearedPosition === 0) return;
    const query = last === 0 ? { limit: FIRST_LINES } : { limit: OLDER_LINES, after: last };
    const { data } = await browserApi.call(listStreamLines, { params, query });
    const found = data.toReversed();
    const isGap = last > 0 && found.length === OLDER_LINES;
    if (last === 0 || isGap) {
      // Frames that came meanwhile have what comes after.
      const [meanwhile] = [held.current.lines];
      const start = startWith(found, found.length < query.limit || found[0]?.position === 1);
      change(applyFrame(start, { lines: [...meanwhile], deleted: [], clearedPosition: 0 }, true));
    } else take({ lines: found, deleted: [], clearedPosition: known.clearedPosition });
  }

  function take(part: Pick<ChatFrame, 'lines' | 'deleted' | 'clearedPosition'>): void {
    change(applyFrame(held.current, part, isFollowing.current));
  }

  async function refresh(): Promise<void> {
    const known = await browserApi.call(getStreamChat, { params });
    setChat(known);
    await catchUp(known);
  }

  useJoined<(typeof joinChat)['schema'], Chat>({
    join: joinChat,
    leave: leaveChat,
    payload: { conversationId },
    onJoined(known) {
      setChat(known);
      // A list that cannot be read now is read at the next connection.
      catchUp(known).catch(() => {});
    },
  });
  useSocketEvent(chatFrame, (frame) => {
    if (frame.conversationId !== conversationId) return;
    take(frame);
    if (frame.lines.length > 0) setNewest(frame.lines);
  });
  useSocketEvent(chatStateChanged, (state) => {
    if (state.conversationId === conversationId) adopt(state);
  });
  useSocketEvent(chatMemberChanged, (changed) => {
    if (changed.conversationId === conversationId) refresh().catch(() => {});
  });

  function adopt(state: ChatState): void {
    setChat((before) => (before && before.revision <= state.revision ? { ...before, ...state } : before));
  }

  const begin = useEffectEvent(() => {
    change(NO_LINES);
    refresh().catch(() => {});
  });
  useEffect(() => {
    // Without a line to the server there is at least what was written until now.
    if (conversationId !== '') begin();
  }, [conversationId]);

  return {
    chat,
    lines,
    newest,
    setFollowing(now) {
      if (isFollowing.current === now) return;
      isFollowing.current = now;
      if (now) change(release(held.current));
    },
    async loadOlder() {
      const [first] = held.current.lines;
      if (!first || !held.current.hasOlder) return;
      const query = { limit: OLDER_LINES, before: first.position };
      const { data } = await browserApi.call(listStreamLines, { params, query });
      change(putBefore(held.current, data.toReversed(), data.length < OLDER_LINES));
    },
    adopt,
    refresh,
  };
}
