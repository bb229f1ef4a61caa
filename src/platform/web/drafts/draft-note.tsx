import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Note } from '#design/parts/note.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useToast } from '#design/parts/toast.tsx';
import styles from './draft-note.module.css';

interface DraftNoteProps {
  /** What is there, and from where. */
  children: ReactNode;
  /** Another way than to let it go, before that. */
  action?: ReactNode;
  discardLabel: string;
  /** Lets it go; the answer takes that back. */
  discard(): () => void;
}

/** The note about a restored or waiting draft, with a button to discard it, which can be undone. */
export function DraftNote({ children, action, discardLabel, discard }: DraftNoteProps) {
  const { t } = useLingui();
  const { show } = useToast();

  function release() {
    const undo = discard();
    show({ text: t`Draft discarded`, action: { label: t`Undo`, onPress: undo } });
  }

  return (
    <div className={styles.note}>
      <Note>{children}</Note>
      <span className={styles.actions}>
        {action}
        <TextLink onClick={release}>{discardLabel}</TextLink>
      </span>
    </div>
  );
}
