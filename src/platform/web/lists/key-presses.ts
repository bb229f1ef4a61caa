/**
 * Single keys for those who have a keyboard. But for Escape never while somebody types, above the page, or when they
 * are switched off on this device.
 */
import { deviceStorage } from '../page/browser-storage.ts';
import { type Keys, keysOfPage, keysOfSite } from './use-keys.ts';

// The page's own keys win over the site's.
const keysNow = (): Keys => Object.assign({}, ...[...keysOfSite, ...keysOfPage].map((keysOf) => keysOf()));

/** The keys of the page that stands there, each once, with what they do. */
export function keysInUse(): { key: string; does: string }[] {
  const keys = Object.entries(keysNow()).map(([key, { does }]) => ({ key, does }));
  // Letters first, then signs, then two in a row.
  const rank = (key: string) => (key.includes(' ') ? 2 : Number(/\W/.test(key)));
  return keys.toSorted((one, other) => rank(one.key) - rank(other.key));
}

const TYPING_OR_ABOVE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

// Long enough to find the second key of two.
const SECOND_KEY_WITHIN_MILLISECONDS = 1_500;

/** Hears the keys of the document; answers how to stop. */
export function listenForKeys(): () => void {
  let begun = { key: '', at: 0 };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const held = target instanceof HTMLElement && target.closest(TYPING_OR_ABOVE);
    if (key !== 'Escape' && (held || areKeysOff())) return;
    const keys = keysNow();
    const isSecond = begun.key !== '' && timeStamp - begun.at < SECOND_KEY_WITHIN_MILLISECONDS;
    const found = keys[isSecond ? `${begun.key} ${key}` : key];
    const begins = !isSecond && Object.keys(keys).some((each) => each.startsWith(`${key} `));
    begun = { key: begins ? key : '', at: timeStamp };
    if (!found || (event.repeat && found.once)) return;
    // A key that leads to a field is not meant for the field; Escape has further uses.
    if (key !== 'Escape') event.preventDefault();
    found.action();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

const OFF = 'keys-off';

/** Whether single-key shortcuts are off on this device: speech input triggers them by accident. */
export function areKeysOff(): boolean {
  return deviceStorage.read(OFF) !== null;
}

export function switchKeys(on: boolean): void {
  deviceStorage.write(OFF, on ? null : '1');
}
