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
      title={t`This link works no longer`}
      line={t`It has been used, or it is too old, or a newer mail has taken its place.`}
    >
      <title>{t`This link works no longer · ${siteName}`}</title>
      {action}
    </Doorway>
  );
}
