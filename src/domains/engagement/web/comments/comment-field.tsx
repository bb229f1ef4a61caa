/** Where a comment is written. What is typed stays on the device until it is posted. */
import { useLingui } from '@lingui/react/macro';
import { IconPhoto, IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { PICTURE_TYPES } from '#design/parts/picture-types.ts';
import { TextArea } from '#design/parts/text-area.tsx';
import { readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { usePictureProblem } from '#platform/web/forms/use-picture-problem.ts';
import { COMMENT_LENGTH, COMMENT_PICTURE_BYTES } from '../../contract/comments.contract.ts';
import { DevicePicture } from './comment-picture.tsx';
import styles from './comments.module.css';

export interface TypedComment {
  content: string;
  /** The picture that was chosen. */
  file: File | null;
  /** The one that was there is taken out. */
  removePicture: boolean;
}

interface CommentFieldProps {
  /** Where the draft lies in the browser. */
  place: string;
  label: string;
  /** What stands in it at first, where there is no draft. */
  given?: string;
  /** The address of the picture that the comment has. */
  givenPicture?: string | undefined;
  focused?: boolean;
  /** Posts it; false: it was refused, and comes back into the field. */
  onPost(typed: TypedComment): Promise<boolean>;
  onCancel?: () => void;
}

const readText = (there: unknown) => (typeof there === 'string' ? there : undefined);

export function CommentField(props: CommentFieldProps) {
  const { place, label, given = '', givenPicture, focused, onPost, onCancel } = props;
  const { t } = useLingui();
  const [text, setText] = useState(given);
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [isReady, setReady] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const problem = usePictureProblem(COMMENT_PICTURE_BYTES)(file);
  const kept = isRemoved ? undefined : givenPicture;
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
    const isEmpty = content === '' && !file && !kept;
    if (isEmpty || problem || content.length > COMMENT_LENGTH) {
      field.current?.focus();
      return;
    }
    draft.rest(text);
    setText('');
    setFile(null);
    if (await onPost({ content, file, removePicture: isRemoved && !file })) return;
    setText((typed) => typed || content);
    setFile((chosen) => chosen ?? file);
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

  function takeOut() {
    if (file) setFile(null);
    else setRemoved(true);
    field.current?.focus();
  }

  return (
    <form
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      {(file || kept) && (
        <span className={styles.chosen}>
          {file ? (
            <DevicePicture file={file} className={styles.thumb} />
          ) : (
            <img src={kept} alt="" className={styles.thumb} />
          )}
          <IconButton
            label={t`Remove photo`}
            glyph={IconX}
            kind="onPicture"
            size="dense"
            className={styles.takeOut}
            onClick={takeOut}
          />
        </span>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <IconButton
        label={file || kept ? t`Choose another photo` : t`Add a photo`}
        glyph={IconPhoto}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label={t`Photo`}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          currentTarget.value = '';
          field.current?.focus();
        }}
      />
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
