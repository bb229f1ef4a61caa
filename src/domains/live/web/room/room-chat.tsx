import { useSyncExternalStore } from 'react';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';

interface RoomChatProps {
  creator: CreatorProfile;
  conversationId: string;
  members: number;
  isFollower: boolean;
}

// As the style sheet of the room: beside the picture from here on, over it on phones of either way up.
const BESIDE = '(min-width: 900px) and (min-height: 501px)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(BESIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function RoomChat({ creator, conversationId, members, isFollower }: RoomChatProps) {
  const isBeside = useSyncExternalStore(
    watchWidth,
    () => matchMedia(BESIDE).matches,
    () => true,
  );
  return (
    <ChatPanel
      conversationId={conversationId}
      creator={creator}
      layout={isBeside ? 'side' : 'overlay'}
      total={members}
      isFollower={isFollower}
    />
  );
}
