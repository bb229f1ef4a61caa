/** Saved replies at the writing line: after `/`, or by the button. Fetched when they are asked for. */
import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import {
  listSavedReplies,
  NAME_IN_REPLY,
  type WireSavedReply,
} from '../../contract/saved-replies.contract.ts';
import styles from './replies.module.css';

const RepliesSheet = lazyPart(() => import('./replies-sheet.tsx'));

interface Line {
  text: string;
  setText(text: string): void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whom the message is for. */
  name: string;
  /** Only creators have saved replies. */
  isOffered: boolean;
}

export interface ReplyPicker {
  /** Above the writing line. */
  list: ReactNode;
  /** For the writing line, while the list is open. */
  aria: { 'aria-controls'?: string; 'aria-activedescendant'?: string; 'aria-autocomplete'?: 'list' };
  /** Answers whether the key was for the list. */
  onKeyDown(event: KeyboardEvent): boolean;
  toggle(): void;
  isOpen: boolean;
}

export function useReplyPicker({ text, setText, field, name, isOffered }: Line): ReplyPicker {
  const { t } = useLingui();
  const id = useId();
  const [replies, setReplies] = useState<readonly WireSavedReply[]>();
  const [isPressed, setPressed] = useState(false);
  /** A text for which the list was closed with Escape. */
  const [closedAt, setClosedAt] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const [at, setAt] = useState(0);
  const isTyped = isOffered && text.startsWith('/') && !text.includes('\n') && closedAt !== text;
  const isOpen = isPressed || isTyped;
  const fetchReplies = useEffectEvent(() => {
    browserApi.call(listSavedReplies).then(
      ({ data }) => setReplies(data),
      (failure) => {
        if (!(failure instanceof ApiFailure)) throw failure;
        setReplies([]);
      },
    );
  });
  // Again each time: another device may have changed them.
  useEffect(() => {
    if (isOpen && !isEditing) fetchReplies();
  }, [isOpen, isEditing]);
  const typed = isTyped ? text.slice(1).trim().toLowerCase() : '';
  const found = (replies ?? []).filter(({ title }) => title.toLowerCase().includes(typed));
  const active = Math.min(at, found.length - 1);

  function close(): void {
    setPressed(false);
    setClosedAt(text);
    setAt(0);
    field.current?.focus();
  }

  function choose({ text: saved }: WireSavedReply): void {
    const words = saved.replaceAll(NAME_IN_REPLY, name);
    const [from, to] = [
      field.current?.selectionStart ?? text.length,
      field.current?.selectionEnd ?? text.length,
    ];
    const next = isTyped ? words : text.slice(0, from) + words + text.slice(to);
    setText(next);
    setPressed(false);
    setClosedAt(next);
    setAt(0);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const chosen = found[active];
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setAt((active + 1) % Math.max(found.length, 1));
    else if (event.key === 'ArrowUp') setAt((active + found.length - 1) % Math.max(found.length, 1));
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const optionId = (index: number) => `${id}-${index}`;
  const list = (
    <>
      {isOpen && (
        <div className={styles.picker}>
          <div id={id} role="listbox" aria-label={t`Saved replies`} className={styles.options}>
            {found.map((reply, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the writing line hears the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the writing line
              <div
                key={reply._id}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(reply)}
              >
                <strong dir="auto">{reply.title}</strong>
                <span dir="auto" className={styles.optionText}>
                  {reply.text}
                </span>
              </div>
            ))}
          </div>
          {replies && found.length === 0 && (
            <p className={styles.quiet} role="status">
              {replies.length === 0 ? t`You have no saved replies yet.` : t`No saved reply fits.`}
            </p>
          )}
          <button type="button" className={styles.edit} onClick={() => setEditing(true)}>
            {t`Edit saved replies`}
          </button>
        </div>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <RepliesSheet open onOpenChange={setEditing} />
        </Suspense>
      )}
    </>
  );
  return {
    list,
    aria: isOpen
      ? {
          'aria-controls': id,
          'aria-autocomplete': 'list',
          ...(found.length > 0 && { 'aria-activedescendant': optionId(active) }),
        }
      : {},
    onKeyDown,
    toggle: () => (isOpen ? close() : setPressed(true)),
    isOpen,
  };
}
