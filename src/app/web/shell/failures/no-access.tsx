/** The message on pages of another role, each with a link to the reader's own pages. */
import { useLingui } from '@lingui/react/macro';
import { useLocation, useRouteLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import type { RootData } from '../root-data.ts';

/** Nothing where the address lies in none of them, or the room is one's own. */
export function useNoAccess() {
  const { t } = useLingui();
  const [, room, inner] = useLocation().pathname.split('/');
  const me = useRouteLoaderData<RootData>('root')?.me;
  const isOperator = me?.roles.includes('admin') ?? false;
  const isCreator = me?.isPerformer ?? false;
  const drawing = 'curtain' as const;
  if (room === 'wallet') {
    const title = t`The wallet is for fans`;
    if (!isCreator) return { drawing, title, why: t`Fans pay from it. Your account neither pays nor earns.` };
    return {
      drawing,
      title,
      why: t`Fans pay from it. As a creator you are paid: what you earned, and what is still held, stands in your earnings.`,
      action: <Button kind="main" href="/creator/earning">{t`See my earnings`}</Button>,
    };
  }
  // By itself it is the list of all creators, which is for everybody.
  if (room === 'creator' && inner && !isCreator) {
    return {
      drawing,
      title: t`The studio is for creators`,
      why: t`This is where they publish and see what they earn. To do that, one needs an account of one’s own for it.`,
      action: isOperator ? (
        <Button kind="main" href="/admin/creator-reviews">{t`To the applications`}</Button>
      ) : (
        <Button kind="main" href="/auth/creator-register">{t`Create a creator account`}</Button>
      ),
    };
  }
  if (room === 'admin' && !isOperator) {
    return {
      drawing,
      title: t`This desk is for those who run the house`,
      why: me?.impersonationEndsAt
        ? t`You are looking at the house through somebody else’s eyes. End the look, above, and you are at your desk again.`
        : t`If you are one of them, log out on your account page and come in with that account.`,
      action: <Button kind="main" href="/home">{t`Back to your feed`}</Button>,
    };
  }
}
