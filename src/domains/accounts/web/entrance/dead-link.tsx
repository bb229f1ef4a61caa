import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Doorway } from './doorway.tsx';

/** An expired or used link, and how to get a new one. */
export function DeadLink({ action }: { action: ReactNode }) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <Doorway
      title={t`This link no longer works`}
      line={t`It has already been used, has expired, or was replaced by a newer email.`}
    >
      <title>{t`This link no longer works · ${siteName}`}</title>
      {action}
    </Doorway>
  );
}
