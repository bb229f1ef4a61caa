import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './confirm-dialog.module.css';
import sheet from './sheet.module.css';
import { SheetFrame, SheetGrip } from './sheet-frame.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question with its object: "Delete the draft “Kiln notes”?" */
  title: string;
  /** What happens then, and whether it can be taken back. */
  children: ReactNode;
  /** The verb with its object, never "OK". */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** For what destroys. */
  danger?: boolean;
  busy?: boolean;
}

/**
 * Asks before what cannot be undone. What can be undone is done, with a toast that takes it back. On a phone it is a
 * sheet like any other: pulling it down by its head says no.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel, onConfirm, danger, busy } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <SheetFrame onPullAway={() => onOpenChange(false)} className={sheet.surface}>
        <SheetGrip className={styles.head}>
          <AlertDialog.Title className={sheet.title}>{title}</AlertDialog.Title>
        </SheetGrip>
        <div className={styles.words}>
          <AlertDialog.Description className={styles.description} render={<div />}>
            {children}
          </AlertDialog.Description>
        </div>
        <footer className={classNames(sheet.foot, styles.foot)}>
          <AlertDialog.Close render={<Button kind="quiet">{cancelLabel}</Button>} />
          <Button kind={danger ? 'danger' : 'main'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </footer>
      </SheetFrame>
    </AlertDialog.Root>
  );
}
