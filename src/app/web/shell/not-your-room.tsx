/**
 * In place of a room that is not for one's account. This is courtesy: what a room shows comes from calls that
 * check for themselves.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';

function NotYours({ title, act, children }: { title: string; act: ReactNode; children: string }) {
  const { siteName } = useSettings();
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <EmptyState drawing="curtain" title={title} level={1} page act={act}>
        {children}
      </EmptyState>
    </>
  );
}

export function StudioIsForCreators() {
  const { t } = useLingui();
  const { isOperator } = useSession();
  return (
    <NotYours
      title={t`The studio is for creators`}
      act={
        isOperator ? (
          <Button kind="main" href="/admin/creator-reviews">{t`To the applications`}</Button>
        ) : (
          <Button kind="main" href="/auth/creator-register">{t`Create a creator account`}</Button>
        )
      }
    >
      {t`This is where they publish and see what they earn. To do that, one needs an account of one’s own for it.`}
    </NotYours>
  );
}

export function DeskIsForTheOperator() {
  const { t } = useLingui();
  const { me } = useSession();
  return (
    <NotYours
      title={t`This desk is for those who run the house`}
      act={<Button kind="main" href="/home">{t`Back to your feed`}</Button>}
    >
      {me?.lookEndsAt
        ? t`You are looking at the house through somebody else’s eyes. End the look, above, and you are at your desk again.`
        : t`If you are one of them, log out on your account page and come in with that account.`}
    </NotYours>
  );
}
