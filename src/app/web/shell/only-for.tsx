import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';

/**
 * Shows a room, or a plain word where the account does not belong into it. This is courtesy: what the room
 * shows comes from calls that check for themselves.
 */
export function OnlyFor({ allowed, children }: { allowed: boolean; children: ReactNode }) {
  const { t } = useLingui();
  if (allowed) return children;
  return (
    <EmptyState
      drawing="curtain"
      title={t`This room is not open to your account`}
      level={1}
      page
      act={<Button kind="main" href="/home">{t`Back to your feed`}</Button>}
    >
      {t`You may be logged in as someone else. Log out on your account page and come in again.`}
    </EmptyState>
  );
}
