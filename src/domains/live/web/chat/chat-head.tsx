/** Above the lines: how many watch, the pinned line, and for moderators the settings. */
import { useLingui } from '@lingui/react/macro';
import { IconPin, IconSettings, IconUsers, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Icon } from '#design/parts/icon.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { pinStreamLine } from '../../contract/chat.contract.ts';
import type { StreamLine } from '../../contract/chat-line.contract.ts';
import styles from './chat.module.css';
import type { OpenChat } from './use-chat.ts';

const ChatSettings = lazyPart(() => import('./chat-settings.tsx'));

interface ChatHeadProps {
  open: OpenChat;
  layout: 'side' | 'overlay';
  total: number | undefined;
  isPrivate: boolean;
}

export function ChatHead({ open, layout, total, isPrivate }: ChatHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { chat, adopt } = open;
  const [isSetting, setSetting] = useState(false);
  const isModerator = chat?.viewer.isModerator ?? false;
  return (
    <header className={styles.head}>
      <div className={styles.headRow}>
        {layout === 'side' && <h2 className={styles.title}>{isPrivate ? t`Chat` : t`In the room`}</h2>}
        {layout === 'side' && total !== undefined && (
          <span className={styles.total}>
            <Icon glyph={IconUsers} size="s" />
            <VisuallyHidden>{t`Viewers`}</VisuallyHidden>
            <bdi>{format.count(total)}</bdi>
          </span>
        )}
        {isModerator && !isPrivate && (
          <IconButton
            label={t`Chat settings`}
            glyph={IconSettings}
            size="dense"
            onClick={() => setSetting(true)}
          />
        )}
      </div>
      {chat?.pinned && (
        <Pinned
          line={chat.pinned}
          canUnpin={isModerator}
          onUnpin={async () =>
            adopt(
              await browserApi.call(pinStreamLine, {
                params: { id: chat.conversationId },
                body: { lineId: null },
              }),
            )
          }
        />
      )}
      {chat && isSetting && (
        <Suspense fallback={null}>
          <ChatSettings chat={chat} onState={adopt} onOpenChange={setSetting} />
        </Suspense>
      )}
    </header>
  );
}

interface PinnedProps {
  line: StreamLine;
  canUnpin: boolean;
  onUnpin(): Promise<void>;
}

function Pinned({ line, canUnpin, onUnpin }: PinnedProps) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  return (
    <div className={styles.pinned}>
      <Icon glyph={IconPin} size="s" className={styles.pin} />
      <p className={styles.words}>
        <VisuallyHidden>{t`Pinned message`}</VisuallyHidden>
        <bdi className={styles.name}>{line.senderInfo.name}</bdi>{' '}
        <span dir="auto" className={styles.text}>
          {line.tip ? line.tip.note : line.text}
        </span>
      </p>
      {canUnpin && (
        <IconButton
          label={t`Unpin message`}
          glyph={IconX}
          size="dense"
          aria-busy={busy}
          onClick={() =>
            action(async () => {
              await onUnpin();
              return undefined;
            })
          }
        />
      )}
    </div>
  );
}
