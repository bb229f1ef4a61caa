/** Turning on push messages, with the words for how it went; and offering it. Browser only. */
import { msg } from '@lingui/core/macro';
import type { ToastRequest } from '#design/parts/toast-queue.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { deviceStorage } from '#platform/web/page/browser-storage.ts';
import { say } from '#platform/web/text/say.ts';
import type { PushDevice } from '../../contract/push.contract.ts';
import { pushAbility, turnOnPush } from './turn-on-push.ts';

type Show = (toast: ToastRequest) => unknown;

const OFFERED = 'push-offered';
// Nobody has to decide while they read the answer to what they did.
const SHOWN_SECONDS = 20;

/** Turns on push messages here, and says how it went. Resolves to the devices; undefined where it did not work. */
export async function turnOnAndSay(show: Show): Promise<readonly PushDevice[] | undefined> {
  try {
    const devices = await turnOnPush();
    show(
      devices
        ? { text: say(msg`You get push notifications on this device now.`) }
        : {
            text: say(msg`Your browser doesn’t allow notifications. Change that in its settings.`),
            tone: 'error',
          },
    );
    return devices;
  } catch (error) {
    // A browser has reasons of its own: private windows, no push service.
    const text =
      error instanceof ApiFailure
        ? error.message
        : say(msg`Push notifications don’t work with this browser.`);
    show({ text, tone: 'error' });
    return undefined;
  }
}

/** Offers push messages: once on each device, and never where the browser has been asked before. */
export function offerPush(show: Show): void {
  if (pushAbility() !== 'askable' || deviceStorage.read(OFFERED) !== null) return;
  if (!deviceStorage.write(OFFERED, '1')) return;
  show({
    text: say(msg`Get a notification on this device when there’s something new?`),
    action: {
      label: say(msg`Turn on`),
      onPress: () => {
        turnOnAndSay(show);
      },
    },
    seconds: SHOWN_SECONDS,
  });
}
