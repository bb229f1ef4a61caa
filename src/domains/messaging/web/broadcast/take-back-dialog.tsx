/** Asks before the messages of a broadcast are deleted; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { takeBackBroadcast } from '../../contract/broadcast/broadcasts.contract.ts';

interface TakeBackDialogProps {
  broadcastId: string;
  onOpenChange(isOpen: boolean): void;
}

export default function TakeBackDialog({ broadcastId, onOpenChange }: TakeBackDialogProps) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  async function takeBack() {
    await action(async () => {
      await browserApi.call(takeBackBroadcast, { params: { id: broadcastId } });
      return undefined;
    });
    onOpenChange(false);
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={t`Unsend this broadcast?`}
      confirmLabel={t`Unsend broadcast`}
      cancelLabel={t`Cancel`}
      danger
      busy={busy}
      onConfirm={takeBack}
    >
      {t`Its messages will be deleted for you and your fans. Fans who have bought it keep it.`}
    </ConfirmDialog>
  );
}
