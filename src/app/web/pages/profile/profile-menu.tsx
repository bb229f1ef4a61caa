/** What can be done about a creator; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import { IconBan, IconFlag } from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Menu, MenuItem } from '#design/parts/menu.tsx';
import { useBlocking } from '#domains/blocks/web/index.ts';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { ReportDialog } from '#domains/engagement/web/index.ts';
import { MuteItem } from '#domains/notifications/web/index.ts';

interface ProfileMenuProps {
  trigger: ReactElement;
  creator: CreatorProfile;
}

export default function ProfileMenu({ trigger, creator }: ProfileMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isReporting, setReporting] = useState(false);
  // From now on there is no such page for the viewer.
  const blocking = useBlocking({
    onBlocked: () => void navigate('/home'),
    onUndone: ({ username }) => void navigate(`/${username}`),
  });
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MuteItem user={creator} />
        <MenuItem icon={IconFlag} onSelect={() => setReporting(true)}>{t`Report profile`}</MenuItem>
        <MenuItem icon={IconBan} danger onSelect={() => blocking.ask(creator)}>
          {t`Block ${creator.name}`}
        </MenuItem>
      </Menu>
      {blocking.dialog}
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog target="performer" targetId={creator._id} onOpenChange={setReporting} />
        </Suspense>
      )}
    </>
  );
}
