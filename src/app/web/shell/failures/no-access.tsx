/** The message on pages of another role, each with a link to the reader's own pages. */
import { useLingui } from '@lingui/react/macro';
import { useLocation, useRouteLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import type { RootData } from '../root-data.ts';

/** Nothing where the address lies in none of them, or the room is one's own. */
export function useNoAccess() {
  const { t } = useLingui();
  const [, room, inner] = useLocation().pathname.split('/');
  // A failure may stand in place of the whole page, outside of the providers.
  const root = useRouteLoaderData<RootData>('root');
  const me = root?.me;
  const isOperator = me?.roles.includes('admin') ?? false;
  const isCreator = me?.isPerformer ?? false;
  const drawing = 'curtain' as const;
  if (room === 'wallet') {
    const title = t`The wallet is for fans`;
    if (!isCreator)
      return { drawing, title, why: t`Only fans have a wallet. Your account doesn’t pay or earn.` };
    return {
      drawing,
      title,
      why: t`Only fans have a wallet. Find your available and pending balance on the Earnings page.`,
      action: <Button kind="main" href="/creator/earning">{t`View my earnings`}</Button>,
    };
  }
  // By itself it is the list of all creators, which is for everybody.
  if (room === 'creator' && inner && !isCreator) {
    return {
      drawing,
      title: t`The studio is for creators`,
      why: t`Creators publish and track their earnings here. You need a separate creator account for that.`,
      action: isOperator ? (
        <Button kind="main" href="/admin/creator-reviews">{t`View applications`}</Button>
      ) : (
        root?.settings.signUp === 'open' && (
          <Button kind="main" href="/auth/creator-register">{t`Create a creator account`}</Button>
        )
      ),
    };
  }
  if (room === 'admin' && !isOperator) {
    return {
      drawing,
      title: t`The dashboard is for operators`,
      why: me?.impersonationEndsAt
        ? t`You’re viewing the site as another user. Press “Exit” above to return to your dashboard.`
        : t`If you’re an operator, log out on your account page and log in with that account.`,
      action: <Button kind="main" href="/home">{t`Back to your feed`}</Button>,
    };
  }
}
