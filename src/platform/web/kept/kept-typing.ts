/** What was typed into a form and not saved, as it is kept on this device for the account that typed it. */
import { deviceStorage } from '../page/browser-storage.ts';

/** What a form holds, by the names of its fields. */
export type Typed = Readonly<Record<string, string | boolean>>;

export interface KeptTyping<T extends Typed> {
  typed: T;
  /** The version of what is saved over which it was typed; null where nothing was saved. */
  begunOn: string | number | null;
  /** When it was typed, by the clock of the device: ISO. */
  at: string;
}

const PLACE = 'fanloft.typing';

/** Where it lies: what one account has typed is not shown to another one on the same device. */
export function typingPlace(accountId: string, form: string): string {
  return `${PLACE}.${accountId}.${form}`;
}

/** What lies there; undefined also where storage is shut off, or holds something else than such a form does. */
export function readTyping<T extends Typed>(place: string, like: T): KeptTyping<T> | undefined {
  try {
    return asTyping(JSON.parse(deviceStorage.read(place) ?? 'null'), like);
  } catch {
    return undefined;
  }
}

/** What was kept of a form like that. An earlier version of the form, or another hand, may have written it. */
export function asTyping<T extends Typed>(
  kept: Partial<KeptTyping<Typed>> | null,
  like: T,
): KeptTyping<T> | undefined {
  const { typed, begunOn = null, at } = kept ?? {};
  if (!typed || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  if (Object.keys(like).some((name) => typeof typed[name] !== typeof like[name])) return undefined;
  return { typed: typed as T, begunOn, at };
}

/** Answers whether the device has it. What lies there already keeps its time. */
export function writeTyping<T extends Typed>(place: string, typing: KeptTyping<T>): boolean {
  if (isSameTyping(typing, readTyping(place, typing.typed))) return true;
  return deviceStorage.write(place, JSON.stringify(typing));
}

export function forgetTyping(place: string): void {
  deviceStorage.write(place, null);
}

/** Of every form: whoever logs out leaves nothing of it behind. */
export function forgetAllTyping(accountId: string): void {
  const ofAccount = typingPlace(accountId, '');
  for (const place of deviceStorage.keys()) if (place.startsWith(ofAccount)) forgetTyping(place);
}

export function isSameTyped(one: Typed, other: Typed): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/** Also over the same version. */
export function isSameTyping(
  one: Omit<KeptTyping<Typed>, 'at'>,
  other: Omit<KeptTyping<Typed>, 'at'> | undefined,
): boolean {
  return other?.begunOn === one.begunOn && isSameTyped(one.typed, other.typed);
}
