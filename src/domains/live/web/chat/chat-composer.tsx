/** Where a line is written. In slow mode the button says how long it takes until the next one. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconSend2 } from '@tabler/icons-react';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Note } from '#design/parts/note.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { FollowButton } from '#domains/creators/web/index.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useNow } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { type Chat, sendStreamLine } from '../../contract/chat.contract.ts';
import {
  chatBanned,
  chatFollowersOnly,
  chatMuted,
  chatSlowed,
} from '../../contract/chat.refusals.contract.ts';
import { LINE_LENGTH } from '../../contract/chat-line.contract.ts';
import { useSecondsUntil } from '../room/use-seconds.ts';
import styles from './chat.module.css';

interface ChatComposerProps {
  chat: Chat;
  /** Whose chat it is. */
  creator: { _id: string; name: string };
  onSent(): void;
  /** The viewer's rights are others than this page thought. */
  onRefused(): Promise<void>;
}

const SECOND_MILLISECONDS = 1_000;

export function ChatComposer({ chat, creator, onSent, onRefused }: ChatComposerProps) {
  const { t } = useLingui();
  // Who may not write for a while finds it again afterwards.
  const [text, setText] = useState('');
  const { isBanned, mutedUntil, isFollower, isModerator } = chat.viewer;
  const muted = useSecondsUntil(mutedUntil);
  if (isBanned) return <Note>{t`You can’t write in this chat anymore.`}</Note>;
  if (mutedUntil && muted !== 0 && !isModerator) return <MutedNote until={mutedUntil} />;
  if (chat.followersOnly && !isFollower && !isModerator)
    return (
      <div className={styles.followToWrite}>
        <Note>{t`Only followers can write in this chat.`}</Note>
        <FollowButton
          creator={{ ...creator, isFollowed: false }}
          onChange={() => void onRefused().catch(() => {})}
        />
      </div>
    );
  return <WritingLine chat={chat} text={text} setText={setText} onSent={onSent} onRefused={onRefused} />;
}

function MutedNote({ until }: { until: string }) {
  const { t } = useLingui();
  return (
    <Note>
      <span>{t`You’re muted in this chat until`}</span> <Time value={until} as="time" />
    </Note>
  );
}

interface WritingLineProps extends Omit<ChatComposerProps, 'creator'> {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
}

function WritingLine({ chat, text, setText, onSent, onRefused }: WritingLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { busy, action } = useAction();
  const field = useRef<HTMLInputElement>(null);
  const wait = useWait(chat.viewer.nextLineAt);
  // What is left of a wait ends with slow mode.
  const seconds = chat.slowSeconds > 0 ? wait.seconds : 0;
  const { isModerator } = chat.viewer;

  async function send() {
    const written = text.trim();
    if (written === '' || seconds > 0) {
      field.current?.focus();
      return;
    }
    const body = { _id: crypto.randomUUID(), text: written };
    await action(
      async () => {
        await browserApi.call(sendStreamLine, { params: { id: chat.conversationId }, body });
        // What was typed while it was on its way stays.
        setText((typed) => (typed.trim() === written ? '' : typed));
        if (chat.slowSeconds > 0 && !isModerator) wait.begin(chat.slowSeconds);
        onSent();
        return undefined;
      },
      (failure) => {
        if (isRefusal(failure, chatSlowed)) wait.begin(Number(failure.fields.retryAfterSeconds) || 1);
        else if ([chatBanned, chatMuted, chatFollowersOnly].some((each) => isRefusal(failure, each)))
          onRefused().catch(() => {});
      },
    );
    field.current?.focus();
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        ref={field}
        variant="chat"
        aria-label={t`Message`}
        placeholder={t`Say something kind`}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={LINE_LENGTH}
        value={text}
        className={styles.input}
        onChange={(event) => setText(event.target.value)}
      />
      {seconds > 0 ? (
        <Button
          kind="soft"
          disabled
          aria-label={t`Slow mode: ${plural(seconds, { one: 'wait # second', other: 'wait # seconds' })}`}
        >
          <span className={styles.countdown}>{format.count(seconds)}</span>
        </Button>
      ) : (
        <IconButton type="submit" kind="main" label={t`Send`} glyph={IconSend2} aria-busy={busy} />
      )}
    </form>
  );
}

/** Seconds until the next line, by the clock of the site. */
function useWait(nextLineAt: string | null) {
  const now = useNow();
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (nextLineAt) setUntil(Date.parse(nextLineAt));
  }, [nextLineAt]);
  useEffect(() => {
    const count = () => {
      const left = Math.max(0, Math.ceil((until - now().getTime()) / SECOND_MILLISECONDS));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, SECOND_MILLISECONDS);
    count();
    return () => clearInterval(timer);
  }, [until, now]);
  return { seconds, begin: (wait: number) => setUntil(now().getTime() + wait * SECOND_MILLISECONDS) };
}
