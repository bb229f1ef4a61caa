/** The menu of what has no other secondary action than being reported; loaded at the first press. */
import { useLingui } from '@lingui/react/macro';
import { IconFlag } from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { Menu, MenuItem } from '#design/parts/menu.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

interface ReportMenuProps {
  trigger: ReactElement;
  target: string;
  targetId: string;
}

export default function ReportMenu({ trigger, ...thing }: ReportMenuProps) {
  const { t } = useLingui();
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MenuItem icon={IconFlag} onSelect={() => setReporting(true)}>{t`Report`}</MenuItem>
      </Menu>
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog {...thing} onOpenChange={setReporting} />
        </Suspense>
      )}
    </>
  );
}
