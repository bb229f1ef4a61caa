/** What creators add to a message besides photos, where there is no room for buttons; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import { IconLibraryPhoto, IconMessageCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '#design/parts/menu.tsx';

interface AddMenuProps {
  trigger: ReactElement;
  onUploads(): void;
  onReplies(): void;
}

export default function AddMenu({ trigger, onUploads, onReplies }: AddMenuProps) {
  const { t } = useLingui();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem icon={IconLibraryPhoto} onSelect={onUploads}>
        {t`Choose from your uploads`}
      </MenuItem>
      <MenuItem icon={IconMessageCircle} onSelect={onReplies}>
        {t`Saved replies`}
      </MenuItem>
    </Menu>
  );
}
