import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Switch } from '#design/parts/switch.tsx';
import { areKeysOff, switchKeys } from './key-presses.ts';

const CHANGED = 'keys-switched';

function listen(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** Switches the single keys of the pages off and on, on this device. */
export function KeySwitch() {
  const { t } = useLingui();
  const isOff = useSyncExternalStore(listen, areKeysOff, () => false);
  return (
    <Switch
      checked={!isOff}
      onChange={(event) => {
        switchKeys(event.target.checked);
        window.dispatchEvent(new Event(CHANGED));
      }}
    >
      {t`Keyboard shortcuts`}
    </Switch>
  );
}
