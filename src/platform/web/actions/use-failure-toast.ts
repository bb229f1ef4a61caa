import { useLingui } from '@lingui/react/macro';
import { useToast } from '#design/parts/toast.tsx';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { ApiFailure } from '../call/api.ts';
import { useSession } from '../page/session.tsx';

/**
 * Shows failures in a toast where there is no form for them; a logged-out user gets a link to log in. Rethrows
 * anything but an ApiFailure: that is a bug.
 */
export function useFailureToast(): (error: unknown) => void {
  const { t } = useLingui();
  const { show } = useToast();
  const { leaveIfLoggedOut } = useSession();
  return (error) => {
    if (!(error instanceof ApiFailure)) throw error;
    const action =
      error.status === UNAUTHORIZED && leaveIfLoggedOut
        ? { label: t`Log in to continue`, onPress: leaveIfLoggedOut }
        : undefined;
    show({ text: error.message, tone: 'error', action });
  };
}
