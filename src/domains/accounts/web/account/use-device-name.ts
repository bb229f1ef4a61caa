import { useLingui } from '@lingui/react/macro';
import { partsOfDevice, UNKNOWN_DEVICE } from '../../contract/device-name.ts';

/** Translates the server's device names. */
export function useDeviceName(): (device: string) => string {
  const { t } = useLingui();
  return (device) => {
    if (device === UNKNOWN_DEVICE) return t`Unknown device`;
    const { browser, system } = partsOfDevice(device) ?? {};
    return browser && system ? t`${browser} on ${system}` : device;
  };
}
