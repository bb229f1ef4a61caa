import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { logInAddress } from '#platform/web/page/session.tsx';
import type { RootData } from '../root-data.ts';
import { takeSessionEnd } from '../session-ended.ts';

/**
 * Says on a page that is open to all why it is a visitor's page now, where somebody else has ended the session; the door
 * says so itself.
 */
export function SessionEndListener() {
  const { t } = useLingui();
  const { show } = useToast();
  const location = useLocation();
  const navigate = useNavigate();
  const hasEnded = useRouteLoaderData<RootData>('root')?.hasEnded;
  const tell = useEffectEvent(() => {
    if (!takeSessionEnd() || !hasEnded || location.pathname.startsWith('/auth/')) return;
    show({
      text: t`Your session on this device has ended.`,
      action: { label: t`Log in`, onPress: () => navigate(logInAddress(location)) },
    });
  });
  useEffect(() => tell(), []);
  return null;
}
