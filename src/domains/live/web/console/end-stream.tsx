import { Plural, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { OwnText } from '#design/parts/own-text.tsx';

interface EndStreamProps {
  open: boolean;
  members: number;
  busy: boolean;
  onOpenChange(open: boolean): void;
  onConfirm(): void;
}

/** Asks before the end, which nobody can take back. */
export default function EndStream({ open, members, busy, onOpenChange, onConfirm }: EndStreamProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`End this live stream?`}
      confirmLabel={t`End stream`}
      cancelLabel={t`Stay live`}
      danger
      busy={busy}
      onConfirm={onConfirm}
    >
      <OwnText>
        <Plural value={members} one="# person is watching." other="# people are watching." />
      </OwnText>{' '}
      <OwnText>{t`It ends for everyone, and the replay is made.`}</OwnText>
    </ConfirmDialog>
  );
}
