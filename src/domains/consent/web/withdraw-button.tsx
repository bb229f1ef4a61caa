/** Ends a consent, after a question: the item is taken down. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type WireParticipant, withdrawConsent } from '../contract/participants.contract.ts';

interface WithdrawButtonProps {
  consent: WireParticipant;
  /** By the participants themselves. */
  isOwn?: boolean;
}

export function WithdrawButton({ consent, isOwn }: WithdrawButtonProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { busy, action } = useAction({ refresh: true });
  const { _id: id, state, name } = consent;
  const label = isOwn && state === 'waiting' ? t`Decline` : t`Withdraw consent`;
  return (
    <>
      <Button kind="line" size="dense" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isOwn ? t`Withdraw your consent?` : t`Withdraw the consent of ${name}?`}
        confirmLabel={label}
        cancelLabel={t`Cancel`}
        danger
        busy={busy}
        onConfirm={() =>
          action(async () => {
            await browserApi.call(withdrawConsent, { params: { id } });
            setAsking(false);
            return t`Consent withdrawn`;
          })
        }
      >
        {t`We take it down at once. You can’t undo this.`}
      </ConfirmDialog>
    </>
  );
}
