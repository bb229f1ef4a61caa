/** The inbox by keyboard: `u` for what is unread, `e` for the last draft, ⌘ or Ctrl with an arrow for the next one. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filteredHref } from '#platform/web/lists/list-address.ts';
import { useKeys } from '#platform/web/lists/use-keys.ts';
import type { WireConversation } from '../../contract/message.contract.ts';
import { conversationAddress } from '../message-address.ts';

interface Inbox {
  conversations: readonly WireConversation[];
  /** The id of the one that is open. */
  open: string | undefined;
  drafts: ReadonlyMap<string, string>;
  isUnreadShown: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Somebody moves about in what they have typed. */
const isInText = (target: EventTarget | null) =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) && target.value !== '';

export function useInboxKeys({ conversations, open, drafts, isUnreadShown }: Inbox): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();
  const draft = conversations.find(({ _id }) => drafts.has(_id));
  useKeys({
    u: {
      does: t`Show unread conversations`,
      action: () => navigate(filteredHref(location, { show: isUnreadShown ? undefined : 'unread' })),
    },
    ...(draft && {
      e: { does: t`Go on with the last draft`, action: () => navigate(conversationAddress(draft._id)) },
    }),
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return;
    if (isInText(event.target)) return;
    const at = conversations.findIndex(({ _id }) => _id === open);
    const next = conversations[at < 0 ? 0 : at + step];
    if (!next) return;
    event.preventDefault();
    navigate(conversationAddress(next._id));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
