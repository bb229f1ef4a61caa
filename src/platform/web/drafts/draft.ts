/** What was typed into a form and not saved, as it is kept on this device for the account that typed it. */
import { deviceStorage } from '../page/browser-storage.ts';

/** What a form holds, by the names of its fields. */
export type Typed = Readonly<Record<string, string | boolean>>;

export interface Draft<T extends Typed> {
  typed: T;
  /** The version of what is saved over which it was typed; null where nothing was saved. */
  begunOn: string | number | null;
  /** When it was typed, by the clock of the device: ISO. */
  at: string;
}

const KEY_PREFIX = 'fanloft.typing';

/** The storage key: drafts of one account are not shown to another on the same device. */
export function draftKey(accountId: string, form: string): string {
  return `${KEY_PREFIX}.${accountId}.${form}`;
}

/** Reads a draft; undefined also when storage is blocked, or contains something else. */
export function readDraft<T extends Typed>(key: string, like: T): Draft<T> | undefined {
  try {
    return parseDraft(JSON.parse(deviceStorage.read(key) ?? 'null'), like);
  } catch {
    return undefined;
  }
}

/** What was kept of a form like that. An earlier version of the form, or another hand, may have written it. */
export function parseDraft<T extends Typed>(
  stored: Partial<Draft<Typed>> | null,
  like: T,
): Draft<T> | undefined {
  const { typed, begunOn = null, at } = stored ?? {};
  if (!typed || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  if (Object.keys(like).some((name) => typeof typed[name] !== typeof like[name])) return undefined;
  return { typed: typed as T, begunOn, at };
}

/** Returns whether the draft is stored. An unchanged draft keeps its time. */
export function writeDraft<T extends Typed>(key: string, draft: Draft<T>): boolean {
  if (isSameDraft(draft, readDraft(key, draft.typed))) return true;
  return deviceStorage.write(key, JSON.stringify(draft));
}

export function deleteDraft(key: string): void {
  deviceStorage.write(key, null);
}

/** Deletes the drafts of every form; on logout. */
export function deleteAllDrafts(accountId: string): void {
  const ofAccount = draftKey(accountId, '');
  for (const key of deviceStorage.keys()) if (key.startsWith(ofAccount)) deleteDraft(key);
}

export function isSameTyped(one: Typed, other: Typed): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/** Also over the same version. */
export function isSameDraft(
  one: Omit<Draft<Typed>, 'at'>,
  other: Omit<Draft<Typed>, 'at'> | undefined,
): boolean {
  return other?.begunOn === one.begunOn && isSameTyped(one.typed, other.typed);
}
