import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './confirm-dialog.module.css';
import sheet from './sheet.module.css';

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

/** Asks before what cannot be undone. What can be undone is done, with a toast that takes it back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel, onConfirm, danger, busy } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={sheet.backdrop} />
        <AlertDialog.Viewport className={sheet.viewport}>
          <AlertDialog.Popup className={classNames(sheet.popup, sheet.paper)}>
            <div className={styles.words}>
              <AlertDialog.Title className={sheet.title}>{title}</AlertDialog.Title>
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
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
