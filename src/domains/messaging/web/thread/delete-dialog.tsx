/** Asks before a message is deleted for both sides; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { deleteMessage } from '../../contract/messages.contract.ts';

interface DeleteDialogProps {
  messageId: string;
  onOpenChange(isOpen: boolean): void;
  /** Fetches what has changed. */
  onChanged(): Promise<void>;
}

export default function DeleteDialog({ messageId, onOpenChange, onChanged }: DeleteDialogProps) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  async function remove() {
    await action(async () => {
      await browserApi.call(deleteMessage, { params: { id: messageId } });
      await onChanged();
      return undefined;
    });
    onOpenChange(false);
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={t`Delete this message?`}
      confirmLabel={t`Delete message`}
      cancelLabel={t`Cancel`}
      danger
      busy={busy}
      onConfirm={remove}
    >
      {t`It will be deleted for both of you. You can’t undo this.`}
    </ConfirmDialog>
  );
}
