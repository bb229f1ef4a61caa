import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { joinTexts } from './join-texts.ts';
import {
  forgetTyping,
  isSameTyped,
  type KeptTyping,
  readTyping,
  type Typed,
  typingPlace,
  writeTyping,
} from './kept-typing.ts';
import { useSession } from './session.tsx';
import { useKeptOnDevice } from './use-kept-on-device.ts';
import { takenUp } from './watch-typing.ts';

type Version = KeptTyping<Typed>['begunOn'];

interface FormToKeep<T extends Typed> {
  /** What tells the form from others of the same account: "page.rules". */
  name: string;
  form: RefObject<HTMLFormElement | null>;
  /** What the form holds. */
  typed: T;
  /** The version that the form sends along when it is saved. */
  begunOn: Version;
  /** What is saved, and the newest version of it that is known here; null for something new. */
  saved: { content: T; version: Version };
  /** Puts `typed` into the form, which from then on is begun on that version. */
  bringBack(typed: T, begunOn: Version): void;
}

export interface KeptTypingState<T extends Typed> {
  /** Whether the device has what is on the screen. */
  isKept: boolean;
  /** What has come back: when it was typed, and whether something else was saved since. */
  returned: { at: string; isOutdated: boolean } | undefined;
  /** Back to what is saved; the answer takes that back. */
  discard(): () => void;
  /** What the form held at the press that has just been answered is saved; or `content`. */
  markSaved(content?: T): void;
  /** Something new was made: what was typed since the press is kept as typed into that, under its name. */
  moveTo(name: string, begunOn: Version): void;
  /** Whether leaving now would lose something: only where the device keeps nothing. */
  isLost(): boolean;
}

/**
 * Keeps what is typed into a form on this device until it is saved, thrown away, or its writer logs out: it comes back
 * with the form, also in another tab. What was typed over an earlier version stays bound to that, so that the server
 * refuses to have it overwrite the newer one unseen.
 */
export function useKeptTyping<T extends Typed>(toKeep: FormToKeep<T>): KeptTypingState<T> {
  const { name, form, typed, begunOn, saved, bringBack } = toKeep;
  const { me } = useSession();
  const place = typingPlace(me?._id ?? '', name);
  const [ready, setReady] = useState(false);
  const [returned, setReturned] = useState<KeptTypingState<T>['returned']>();
  const textOf = (content: T) => JSON.stringify([content, begunOn]);
  const isWorthKeeping = !isSameTyped(typed, saved.content);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  const device = useKeptOnDevice(isWorthKeeping ? textOf(typed) : undefined, ready, {
    write: () => writeTyping(place, { typed, begunOn, at: new Date().toISOString() }),
    forget: () => forgetTyping(place),
  });

  // It lies on the device, so the server cannot have written it into the page.
  const begin = useEffectEvent(() => {
    const kept = readTyping(place, saved.content);
    if (kept && !isSameTyped(kept.typed, saved.content)) {
      bringBack(withEarlyText(kept.typed, form.current), kept.begunOn);
      setReturned({ at: kept.at, isOutdated: kept.begunOn !== saved.version });
    }
    setReady(true);
  });
  useEffect(() => begin(), []);

  return {
    isKept: device.isKept,
    returned,
    discard() {
      device.rest(undefined);
      bringBack(saved.content, saved.version);
      setReturned(undefined);
      return () => {
        // Also for whoever has gone to another page meanwhile.
        writeTyping(place, { typed, begunOn, at: new Date().toISOString() });
        bringBack(typed, begunOn);
        setReturned(returned);
      };
    },
    markSaved(content = typed) {
      device.rest(textOf(content));
      setReturned(undefined);
    },
    moveTo(itsName, version) {
      if (!isSameTyped(latest.current, typed)) {
        const itsPlace = typingPlace(me?._id ?? '', itsName);
        writeTyping(itsPlace, { typed: latest.current, begunOn: version, at: new Date().toISOString() });
      }
      device.end();
    },
    isLost: () => isWorthKeeping && !device.keepNow(),
  };
}

/**
 * Whoever types faster than the page comes alive has typed into what comes back: in a field of several lines that
 * stands above it, in one of a single line what was kept stands.
 */
function withEarlyText<T extends Typed>(kept: T, form: HTMLFormElement | null): T {
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
  ];
  const early = fields.filter(
    (field) => typeof kept[field.name] === 'string' && field.value !== field.defaultValue,
  );
  // It is joined here, and need not be told again.
  for (const field of early) takenUp.add(field);
  const joined = early
    .filter((field) => field instanceof HTMLTextAreaElement)
    .map(({ name, value }) => [name, joinTexts(value, String(kept[name]))]);
  return { ...kept, ...Object.fromEntries(joined) };
}
