import { useLingui } from '@lingui/react/macro';
import { useToast } from '#design/parts/toast.tsx';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { ApiFailure } from '../call/api.ts';
import { useSession } from '../page/session.tsx';

/**
 * Says in a toast what failed, for what has no form to say it in; whoever is no longer logged in finds the door there.
 * Throws on what is no ApiFailure: that is a fault of ours.
 */
export function useFailureToast(): (error: unknown) => void {
  const { t } = useLingui();
  const { show } = useToast();
  const { leaveIfLoggedOut } = useSession();
  return (error) => {
    if (!(error instanceof ApiFailure)) throw error;
    const action =
      error.status === UNAUTHORIZED && leaveIfLoggedOut
        ? { label: t`Log in and go on`, onPress: leaveIfLoggedOut }
        : undefined;
    show({ text: error.message, tone: 'error', action });
  };
}
