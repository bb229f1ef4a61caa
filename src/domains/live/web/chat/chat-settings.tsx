/** Settings of a chat for who moderates it; goal and tip menu for its creator. Loaded when they are asked for. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Field } from '#design/parts/field.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type Chat, changeStreamChat, clearStreamChat } from '../../contract/chat.contract.ts';
import { type ChatState, SLOW_SECONDS } from '../../contract/chat-line.contract.ts';
import styles from './chat.module.css';
import { ChatMembers } from './chat-members.tsx';
import { GoalForm } from './goal-form.tsx';
import { MenuForm } from './menu-form.tsx';

interface ChatSettingsProps {
  chat: Chat;
  onState(state: ChatState): void;
  onOpenChange(open: boolean): void;
}

export default function ChatSettings({ chat, onState, onOpenChange }: ChatSettingsProps) {
  const { t } = useLingui();
  const { isOwner } = chat.viewer;
  return (
    <Sheet open onOpenChange={onOpenChange} title={t`Chat settings`} closeLabel={t`Close`}>
      <div className={styles.settings}>
        <Modes chat={chat} onState={onState} />
        {isOwner && <GoalForm chat={chat} onState={onState} />}
        {isOwner && <MenuForm chat={chat} onState={onState} />}
        <ChatMembers conversationId={chat.conversationId} isOwner={isOwner} />
        {isOwner && (
          <p>
            <TextLink href="/creator/blocked-words">{t`Words you don’t want in your chat`}</TextLink>
          </p>
        )}
        {isOwner && <ClearChat conversationId={chat.conversationId} />}
      </div>
    </Sheet>
  );
}

function Modes({ chat, onState }: Pick<ChatSettingsProps, 'chat' | 'onState'>) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const change = (body: { slowSeconds?: number; followersOnly?: boolean }) =>
    action(async () => {
      onState(await browserApi.call(changeStreamChat, { params: { id: chat.conversationId }, body }));
      return undefined;
    });
  return (
    <>
      <Field label={t`Slow mode`} hint={t`How long each viewer waits between two messages.`}>
        <NativeSelect
          value={chat.slowSeconds}
          disabled={busy}
          onChange={(event) => change({ slowSeconds: Number(event.target.value) })}
        >
          {SLOW_SECONDS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? t`Off` : t`${plural(seconds, { one: '# second', other: '# seconds' })}`}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Switch
        checked={chat.followersOnly}
        disabled={busy}
        onChange={(event) => change({ followersOnly: event.target.checked })}
      >
        {t`Only followers can write`}
      </Switch>
    </>
  );
}

function ClearChat({ conversationId }: { conversationId: string }) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="line" wide busy={busy} onClick={() => setAsking(true)}>{t`Clear chat`}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Clear the chat?`}
        confirmLabel={t`Clear chat`}
        cancelLabel={t`Cancel`}
        danger
        onConfirm={() =>
          action(async () => {
            await browserApi.call(clearStreamChat, { params: { id: conversationId } });
            setAsking(false);
            return undefined;
          })
        }
      >
        {t`All messages disappear for everyone. You can’t undo this.`}
      </ConfirmDialog>
    </>
  );
}
