import { useLingui } from '@lingui/react/macro';
import { useToast } from '#design/parts/toast.tsx';
import { ApiFailure } from '#platform/web/call/api.ts';
import type { PushDevice } from '../../contract/push.contract.ts';
import { turnOnPush } from './turn-on-push.ts';

/** Turns on push messages here, and says how it went. Resolves to the devices; undefined where it did not work. */
export function usePushTurningOn(): () => Promise<readonly PushDevice[] | undefined> {
  const { t } = useLingui();
  const { show } = useToast();
  return async () => {
    try {
      const devices = await turnOnPush();
      show(
        devices
          ? { text: t`You get push notifications on this device now.` }
          : {
              text: t`Your browser doesn’t allow notifications. Change that in its settings.`,
              tone: 'error',
            },
      );
      return devices;
    } catch (error) {
      // A browser has reasons of its own: private windows, no push service.
      const text =
        error instanceof ApiFailure ? error.message : t`Push notifications don’t work with this browser.`;
      show({ text, tone: 'error' });
      return undefined;
    }
  };
}
