import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { apart } from '#design/parts/apart.ts';
import { useToast } from '#design/parts/toast.tsx';
import { accountSuspended } from '#domains/accounts/contract/accounts.events.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { logInAddress } from '#platform/web/page/session.tsx';
import type { RootData } from '../root-data.ts';
import { keepSuspension, takeSessionEnd } from '../session-ended.ts';

/**
 * Says on a public page why it is shown as to a visitor after the session was ended elsewhere; the login page says so
 * itself. A suspended user sees the reason on any page.
 */
export function SessionEndListener() {
  const { t } = useLingui();
  const { show } = useToast();
  const location = useLocation();
  const navigate = useNavigate();
  const hasEnded = useRouteLoaderData<RootData>('root')?.hasEnded;
  const notify = useEffectEvent(() => {
    const { hasEnded: wasSomebodys, suspension } = takeSessionEnd();
    if (suspension) {
      const reason = apart(suspension.reason);
      show({
        text: t`This account is suspended. Reason: ${reason}`,
        tone: 'error',
        action: { label: t`Contact us`, onPress: () => navigate('/contact') },
      });
      return;
    }
    if (!wasSomebodys || !hasEnded || location.pathname.startsWith('/auth/')) return;
    show({
      text: t`Your session on this device has ended.`,
      action: { label: t`Log in`, onPress: () => navigate(logInAddress(location)) },
    });
  });
  useEffect(() => notify(), []);
  useSocketEvent(accountSuspended, keepSuspension);
  return null;
}
