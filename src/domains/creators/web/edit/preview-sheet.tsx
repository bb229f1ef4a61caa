/** The preview on a phone, where it has no room beside the form. */
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Sheet } from '#design/parts/sheet.tsx';
import styles from './edit-profile.module.css';
import { ProfilePreview } from './profile-preview.tsx';

interface PreviewSheetProps extends ComponentProps<typeof ProfilePreview> {
  onClose: () => void;
}

export default function PreviewSheet({ onClose, ...preview }: PreviewSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={t`How fans see you`} closeLabel={t`Close`}>
      <div className={styles.inSheet}>
        <ProfilePreview {...preview} />
      </div>
    </Sheet>
  );
}
