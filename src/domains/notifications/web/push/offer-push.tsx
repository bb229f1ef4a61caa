import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import { deviceStorage } from '#platform/web/page/browser-storage.ts';
import { pushAbility } from './turn-on-push.ts';
import { usePushTurningOn } from './use-push-turning-on.ts';

const OFFERED = 'push-offered';
// Nobody has to decide while they read the answer to what they did.
const SHOWN_SECONDS = 20;

/** Offers push messages: once on each device, and never where the browser has been asked before. */
export default function OfferPush(): null {
  const { t } = useLingui();
  const { show } = useToast();
  const turnOn = usePushTurningOn();
  const offer = useEffectEvent(() => {
    if (pushAbility() !== 'askable' || deviceStorage.read(OFFERED) !== null) return;
    if (!deviceStorage.write(OFFERED, '1')) return;
    show({
      text: t`Get a notification on this device when there’s something new?`,
      action: {
        label: t`Turn on`,
        onPress: () => {
          turnOn();
        },
      },
      seconds: SHOWN_SECONDS,
    });
  });
  useEffect(() => offer(), []);
  return null;
}
