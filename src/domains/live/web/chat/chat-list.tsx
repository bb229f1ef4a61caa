/** The lines, the newest at the foot. It follows them unless somebody reads further up. */

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import styles from './chat.module.css';
import { ChatLine } from './chat-line.tsx';
import type { OpenChat } from './use-chat.ts';

// A finger that rests on the last line moves it by a few pixels.
const END_PIXELS = 48;
// Older lines are asked for before the first is in sight.
const TOP_PIXELS = 200;

interface ChatListProps {
  open: OpenChat;
  layout: 'side' | 'overlay';
  ownId: string | undefined;
}

export function ChatList({ open, layout, ownId }: ChatListProps) {
  const { t } = useLingui();
  const { chat, lines } = open;
  const { unread } = lines;
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isLoading = useRef(false);

  function onScroll() {
    const box = scroller.current;
    if (!box) return;
    // The scroller is turned round: zero is the end, and further up is negative.
    const above = -box.scrollTop;
    const isEnd = above < END_PIXELS;
    setAtEnd(isEnd);
    open.setFollowing(isEnd);
    const isNearTop = box.scrollHeight - box.clientHeight - above < TOP_PIXELS;
    if (!isEnd && isNearTop && !isLoading.current) {
      isLoading.current = true;
      open
        .loadOlder()
        .catch(() => {})
        .finally(() => {
          isLoading.current = false;
        });
    }
  }

  function toEnd() {
    open.setFollowing(true);
    setAtEnd(true);
    scroller.current?.scrollTo({ top: 0 });
  }

  return (
    <div className={styles.listPlace}>
      {/* Focusable, so that it can be scrolled with keys. */}
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without anything to focus
        tabIndex={0}
        className={classNames(styles.scroller, layout === 'overlay' && styles.fading)}
        onScroll={onScroll}
      >
        <ul className={styles.lines}>
          {lines.lines.map((line) => (
            <ChatLine
              key={line._id}
              line={line}
              ownId={ownId}
              isModerator={chat?.viewer.isModerator ?? false}
              isOwner={chat?.viewer.isOwner ?? false}
              isPinned={chat?.pinned?._id === line._id}
              onState={open.adopt}
            />
          ))}
        </ul>
      </div>
      {!isAtEnd && (
        <Button kind="soft" size="dense" icon={IconArrowDown} className={styles.toEnd} onClick={toEnd}>
          {unread > 0 ? t`${plural(unread, { one: '# new', other: '# new' })}` : t`Latest messages`}
        </Button>
      )}
    </div>
  );
}
