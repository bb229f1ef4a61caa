/**
 * The chat of a live stream, beside the picture or over it: lines, pinned line, goal, tip menu, and what is written. One
 * component for the room and the console; what the viewer may do, it learns from the server.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { useSession } from '#platform/web/page/session.tsx';
import styles from './chat.module.css';
import { ChatCaptions } from './chat-captions.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatHead } from './chat-head.tsx';
import { ChatList } from './chat-list.tsx';
import { GoalBar } from './goal-bar.tsx';
import { StreamTip } from './stream-tip.tsx';
import { useChat } from './use-chat.ts';

export interface ChatPanelProps {
  conversationId: string;
  /** Whose stream it is. */
  creator: { _id: string; name: string; username: string; avatar: string };
  /** `side`: a column beside the picture. `overlay`: over the picture on a phone; older lines fade into it. */
  layout: 'side' | 'overlay';
  /** How many watch, where it is known. */
  total?: number | undefined;
  /** Whether the viewer follows the creator, where the page knows: who begins to may write at once. */
  isFollower?: boolean;
  /** Of a private show: for two there is nothing to moderate, and no goal. */
  isPrivate?: boolean;
  className?: string;
}

export function ChatPanel(props: ChatPanelProps) {
  const { conversationId, creator, layout, total, isFollower, isPrivate = false, className } = props;
  const { t } = useLingui();
  const { me } = useSession();
  const open = useChat(conversationId);
  const { chat, newest } = open;
  const knownFollower = useRef(isFollower);
  const refresh = useEffectEvent(() => void open.refresh().catch(() => {}));
  useEffect(() => {
    if (knownFollower.current === isFollower) return;
    knownFollower.current = isFollower;
    refresh();
  }, [isFollower]);
  const isFan = me !== undefined && me._id !== creator._id && !me.isPerformer;
  return (
    <section aria-label={t`Chat`} className={classNames(styles.panel, styles[layout], className)}>
      <ChatHead open={open} layout={layout} total={total} isPrivate={isPrivate} />
      <ChatList open={open} layout={layout} ownId={me?._id} />
      {chat?.goal && !isPrivate && <GoalBar goal={chat.goal} />}
      <footer className={styles.foot}>
        {isFan && (
          <StreamTip
            creator={creator}
            conversationId={conversationId}
            menu={chat?.menu ?? []}
            layout={layout}
          />
        )}
        {chat && (
          <ChatComposer
            chat={chat}
            creator={creator}
            onSent={() => open.setFollowing(true)}
            onRefused={open.refresh}
          />
        )}
      </footer>
      <ChatCaptions lines={newest} />
    </section>
  );
}
