/** Where drafts lie in a browser: in the tab or on the device, for the account that typed them. */
import { deviceStorage, tabStorage } from '../page/browser-storage.ts';

/** In this tab until it is closed; on this device; there and, within seconds, on the server. */
export type Stored = 'tab' | 'device' | 'server';

const PREFIX = 'fanloft.draft';

const storageOf = (stored: Stored) => (stored === 'tab' ? tabStorage : deviceStorage);

/** Where it lies: what one account has typed is not shown to another one on the same device. */
export function draftPlace(accountId: string, key: string): string {
  return `${PREFIX}.${accountId}.${key}`;
}

/** What lies there, as JSON; undefined also where storage is shut off. An earlier version may have written it. */
export function readDraftAt(stored: Stored, place: string): unknown {
  try {
    return JSON.parse(storageOf(stored).read(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Answers whether the browser has taken it. */
export function writeDraftAt(stored: Stored, place: string, value: unknown): boolean {
  return storageOf(stored).write(place, JSON.stringify(value));
}

/** When the server last took the draft that lies here: what it has saved later than that comes from elsewhere. */
const savedAtPlace = (place: string) => `${place}.saved-at`;

export function rememberSaved(place: string, savedAt: string): void {
  // Where storage is shut off, the server's draft is offered each time.
  deviceStorage.write(savedAtPlace(place), savedAt);
}

/** Whether the server has saved that from this device. */
export function isOwnSaved(place: string, savedAt: string): boolean {
  // Times of one clock, as ISO. An earlier one was read before this device's draft took its place.
  return savedAt <= (deviceStorage.read(savedAtPlace(place)) ?? '');
}

export function removeDraftAt(stored: Stored, place: string): void {
  storageOf(stored).write(place, null);
  if (stored === 'server') deviceStorage.write(savedAtPlace(place), null);
}

/** All that one account has on this device: a log-out leaves nothing of it behind. */
export function removeDraftsOf(accountId: string): void {
  const ofAccount = draftPlace(accountId, '');
  for (const place of deviceStorage.keys()) if (place.startsWith(ofAccount)) deviceStorage.write(place, null);
}
