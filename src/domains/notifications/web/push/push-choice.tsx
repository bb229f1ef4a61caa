/** Push messages: on this device, and the list of all devices that get them. */
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { PushDevice } from '../../contract/push.contract.ts';
import styles from '../preferences.module.css';
import { turnOnAndSay } from './offer-push.ts';
import { type PushAbility, pushAbility, turnOffPush } from './turn-on-push.ts';

const never = () => () => {};

export function PushChoice({ devices: loaded }: { devices: readonly PushDevice[] }) {
  const { t } = useLingui();
  const [devices, setDevices] = useState(loaded);
  const { show } = useToast();
  const { busy, action } = useAction();
  const ability = useSyncExternalStore<PushAbility | undefined>(never, pushAbility, () => undefined);
  const current = devices.find(({ isCurrent }) => isCurrent);
  const whyNot: Partial<Record<PushAbility, string>> = {
    none: t`This browser doesn’t support push notifications.`,
    install: t`Add this site to your Home Screen first. Then open it from there and turn on push notifications.`,
    blocked: t`Your browser doesn’t allow notifications. Change that in its settings.`,
  };

  const remove = (device: PushDevice) =>
    action(async () => {
      await turnOffPush(device);
      setDevices((now) => now.filter(({ _id }) => _id !== device._id));
      return undefined;
    });
  const change = (isOn: boolean) => {
    if (!isOn) return current && remove(current);
    return action(async () => {
      const now = await turnOnAndSay(show);
      if (now) setDevices(now);
      return undefined;
    });
  };
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  return (
    <section className={styles.section} aria-labelledby="push">
      <h2 id="push" className={styles.head}>{t`Push notifications`}</h2>
      <Switch
        checked={current !== undefined}
        disabled={busy || ability === undefined || (whyNot[ability] !== undefined && !current)}
        onChange={({ target }) => change(target.checked)}
      >
        {t`On this device`}
      </Switch>
      {ability && whyNot[ability] && <Note>{whyNot[ability]}</Note>}
      {others.length > 0 && (
        <ul className={styles.kinds} aria-label={t`Other devices`}>
          {others.map((device) => (
            <OtherDevice key={device._id} device={device} busy={busy} remove={() => remove(device)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface OtherDeviceProps {
  device: PushDevice;
  busy: boolean;
  remove(): void;
}

function OtherDevice({ device: { device: name, createdAt }, busy, remove }: OtherDeviceProps) {
  const { t } = useLingui();
  return (
    <li className={styles.device}>
      <span className={styles.deviceName}>
        <bdi>{name}</bdi>
        <span className={styles.since}>
          <Time value={createdAt} />
        </span>
      </span>
      <Button kind="line" size="dense" busy={busy} onClick={remove} aria-label={t`Turn off for ${name}`}>
        {t`Turn off`}
      </Button>
    </li>
  );
}
