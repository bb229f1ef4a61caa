/** Where a fan writes the first message to a creator who has set a price for it: written, then paid and sent at once. */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Note } from '#design/parts/note.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { BACK_FOR, useLoginGate, useReturn, useWayBack } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { MESSAGE_LENGTH, type WireConversation } from '../../contract/message.contract.ts';
import { messageDraftPlace, readText } from '../thread/message-draft-place.ts';
import threadStyles from '../thread/thread.module.css';
import styles from './first-message.module.css';

const FirstMessageSheet = lazyPart(() => import('./first-message-sheet.tsx'));

interface FirstMessageProps {
  conversation: WireConversation;
  /** The creator's name. */
  name: string;
  onSent(): void;
}

export default function FirstMessage({ conversation, name, onSent }: FirstMessageProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { me } = useSession();
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLTextAreaElement>(null);
  const place = messageDraftPlace(me?._id ?? '', conversation._id);
  const [text, setText] = useState('');
  const [isReady, setReady] = useState(false);
  const [isLacking, setLacking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { returnTo, isBack } = useWayBack('first-message', conversation._id);
  const [wasBack, setWasBack] = useState(isBack);
  const loginGate = useLoginGate('first-message', conversation._id, () => setOpen(true));
  const draft = useDraft<string>({
    stored: 'device',
    place,
    value: text === '' ? undefined : text,
    textOf: (value) => value,
    isReady,
    parse: readText,
  });
  const restore = useEffectEvent(() => {
    setText((typed) => typed || (readText(readDraftAt('device', place)) ?? ''));
    setReady(true);
  });
  useEffect(() => restore(), []);
  // After a top-up what was written is there again, and the sheet goes on.
  useReturn(BACK_FOR, isBack && isReady, () => setOpen(true));
  const amount = format.tokens(conversation.firstMessagePrice);

  return (
    <form
      className={threadStyles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = text.trim() === '';
        setLacking(isEmpty);
        if (isEmpty) field.current?.focus();
        else setOpen(true);
      }}
    >
      <Note>{t`Your first message to ${name} costs ${amount}. You pay once, and an answer isn’t promised.`}</Note>
      <div className={styles.line}>
        <TextArea
          ref={field}
          variant="chat"
          most={MESSAGE_LENGTH}
          value={text}
          aria-label={t`Message ${name}`}
          placeholder={t`Message ${name}`}
          onChange={({ target }) => {
            setText(target.value);
            setLacking(false);
          }}
          className={threadStyles.field}
        />
        <PayButton
          type="submit"
          label={t({ message: 'Send for', context: 'on a button, before the amount' })}
          amount={amount}
        />
      </div>
      <p className={threadStyles.problem} role="status">
        {isLacking ? t`Write a message or add a file.` : ''}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <FirstMessageSheet
            open
            onOpenChange={(open) => {
              setOpen(open);
              if (open) return;
              setWasBack(false);
              // Paid here or elsewhere by now, the next message is free.
              revalidate();
            }}
            conversation={conversation}
            name={name}
            text={text.trim()}
            returnTo={returnTo}
            isBack={wasBack}
            loginGate={loginGate}
            onSent={async () => {
              draft.rest(text);
              onSent();
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
