/** Where a comment is written. What is typed stays on the device until it is posted. */
import { useLingui } from '@lingui/react/macro';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { COMMENT_LENGTH } from '../../contract/comments.contract.ts';
import styles from './comments.module.css';

interface CommentFieldProps {
  /** Where the draft lies in the browser. */
  place: string;
  label: string;
  /** What stands in it at first, where there is no draft. */
  given?: string;
  focused?: boolean;
  /** Posts it; false: it was refused, and comes back into the field. */
  onPost(content: string): Promise<boolean>;
  onCancel?: () => void;
}

const readText = (there: unknown) => (typeof there === 'string' ? there : undefined);

export function CommentField({ place, label, given = '', focused, onPost, onCancel }: CommentFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(given);
  const [isReady, setReady] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft<string>({
    stored: 'device',
    place,
    value: text === given ? undefined : text,
    textOf: (value) => value,
    isReady,
    parse: readText,
  });
  const restore = useEffectEvent(() => {
    setText((typed) => (typed !== given && typed) || (readText(readDraftAt('device', place)) ?? given));
    setReady(true);
    if (focused) field.current?.focus();
  });
  useEffect(() => restore(), []);

  async function post() {
    const content = text.trim();
    if (content === '' || content.length > COMMENT_LENGTH) {
      field.current?.focus();
      return;
    }
    draft.rest(text);
    setText('');
    if (!(await onPost(content))) setText((typed) => typed || content);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && onCancel && text === given) onCancel();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (event.metaKey || event.ctrlKey || (!event.shiftKey && !isTouch)) {
      event.preventDefault();
      void post();
    }
  }

  return (
    <form
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <TextArea
        ref={field}
        variant="chat"
        most={COMMENT_LENGTH}
        value={text}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className={styles.field}
      />
      <IconButton kind="main" type="submit" label={t`Post comment`} glyph={IconSend2} />
    </form>
  );
}
