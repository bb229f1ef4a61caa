import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { joinTexts } from '../forms/join-texts.ts';
import { takenUp } from '../forms/watch-typing.ts';
import { useSession } from '../page/session.tsx';
import {
  asTyping,
  forgetTyping,
  isSameTyped,
  isSameTyping,
  type KeptTyping,
  readTyping,
  type Typed,
  typingPlace,
  writeTyping,
} from './kept-typing.ts';
import { useKeptOnDevice } from './use-kept-on-device.ts';
import { useKeptOnServer } from './use-kept-on-server.ts';

type Version = KeptTyping<Typed>['begunOn'];

export interface FormToKeep<T extends Typed> {
  /** What tells the form from others of the same account: "page.rules". */
  name: string;
  form: RefObject<HTMLFormElement | null>;
  /** What the form holds. */
  typed: T;
  /** The version that the form sends along when it is saved. */
  begunOn: Version;
  /** What is saved, and the newest version of it that is known here; null for something new. */
  saved: { content: T; version: Version };
  onServer: {
    /** What it had when the form was opened. */
    found: KeptTyping<Typed> | null;
    write(typing: KeptTyping<T>): Promise<unknown>;
    forget(): Promise<unknown>;
  };
  /** Puts `typed` into the form, which from then on is begun on that version. */
  bringBack(typed: T, begunOn: Version): void;
}

export interface KeptTypingState<T extends Typed> {
  /** Whether the device has what is on the screen. */
  isKept: boolean;
  /** The server has it as well. */
  isOnServer: boolean;
  /** What was typed later on another device; it takes the place of what stands here, or goes. Both can be taken back. */
  offer: { at: string; takeUp(): () => void; drop(): () => void } | undefined;
  /** What has come back: when it was typed, and whether something else was saved since. */
  returned: { at: string; isOutdated: boolean } | undefined;
  /** Back to what is saved; the answer takes that back. */
  discard(): () => void;
  /** What the form held at the press that has just been answered is saved; or `content`. */
  markSaved(content?: T): void;
  /** Something new was made: what was typed since the press is kept as typed into that, under its name. */
  moveTo(name: string, begunOn: Version): void;
  /** Whether leaving now would lose something: only where nothing is kept. */
  isLost(): boolean;
}

/**
 * Keeps what is typed into a form, on this device and on the server, until it is saved or thrown away; whoever logs out
 * leaves nothing of it on the device. It comes back with the form, also in another tab or on another device. What was
 * typed over an earlier version stays bound to that, so that the server refuses to have it overwrite the newer one
 * unseen.
 */
export function useKeptTyping<T extends Typed>(toKeep: FormToKeep<T>): KeptTypingState<T> {
  const { name, form, typed, begunOn, saved, bringBack } = toKeep;
  const { me } = useSession();
  const place = typingPlace(me?._id ?? '', name);
  const [ready, setReady] = useState(false);
  const [returned, setReturned] = useState<KeptTypingState<T>['returned']>();
  const [offered, setOffered] = useState<KeptTyping<T>>();
  const [atOpening] = useState(() => asTyping(toKeep.onServer.found, saved.content));
  const textOf = (content: T) => JSON.stringify([content, begunOn]);
  const typingOf = (content: T) => ({ typed: content, begunOn, at: new Date().toISOString() });
  const isWorthKeeping = !isSameTyped(typed, saved.content);
  const text = isWorthKeeping ? textOf(typed) : undefined;
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  // What of this form lies on the device; what another tab has typed into the same one is not ours to forget.
  const lying = useRef<T>(undefined);
  function writeHere(): boolean {
    lying.current = typed;
    return writeTyping(place, typingOf(typed));
  }
  const device = useKeptOnDevice(text, ready, {
    write: writeHere,
    forget() {
      const there = readTyping(place, saved.content);
      if (there && lying.current && !isSameTyped(there.typed, lying.current)) return;
      forgetTyping(place);
    },
  });
  const server = useKeptOnServer({
    text,
    // What is offered is of another device: neither a save nor a discard here forgets it.
    exists: atOpening !== undefined && offered === undefined,
    isAsOpened: isSameTyping({ typed, begunOn }, atOpening),
    isHeld: !ready || offered !== undefined,
    write: () => toKeep.onServer.write(typingOf(typed)),
    forget: toKeep.onServer.forget,
  });

  // It lies on the device, so the server cannot have written it into the page.
  const begin = useEffectEvent(() => {
    const unsaved = (typing: KeptTyping<T> | undefined) =>
      typing && !isSameTyped(typing.typed, saved.content) ? typing : undefined;
    const here = unsaved(readTyping(place, saved.content));
    const there = unsaved(atOpening);
    lying.current = here?.typed;
    // Typed on this device and elsewhere: the later one is offered, an earlier one is what this device has sent.
    if (here && there && !isSameTyping(here, there) && Date.parse(there.at) > Date.parse(here.at)) {
      setOffered(there);
    }
    const kept = here ?? there;
    if (kept) {
      bringBack(withEarlyText(kept.typed, form.current), kept.begunOn);
      emitRestored(kept);
    }
    setReady(true);
  });
  useEffect(() => begin(), []);

  function emitRestored({ at, begunOn }: KeptTyping<T>) {
    setReturned({ at, isOutdated: begunOn !== saved.version });
  }

  /** What stands here now, again; also for whoever has gone to another page meanwhile. */
  function backToThis() {
    writeHere();
    bringBack(typed, begunOn);
    setReturned(returned);
  }

  function takeUp(offer: KeptTyping<T>) {
    bringBack(offer.typed, offer.begunOn);
    emitRestored(offer);
    setOffered(undefined);
    return () => {
      backToThis();
      setOffered(offer);
    };
  }

  return {
    isKept: device.isKept,
    isOnServer: server.isKept,
    offer: offered && {
      at: offered.at,
      takeUp: () => takeUp(offered),
      drop() {
        setOffered(undefined);
        return () => setOffered(offered);
      },
    },
    returned,
    discard() {
      device.rest(undefined);
      server.clear();
      bringBack(saved.content, saved.version);
      setReturned(undefined);
      return backToThis;
    },
    markSaved(content = typed) {
      device.rest(textOf(content));
      server.clear();
      setReturned(undefined);
    },
    moveTo(itsName, version) {
      if (!isSameTyped(latest.current, typed)) {
        const itsPlace = typingPlace(me?._id ?? '', itsName);
        writeTyping(itsPlace, { typed: latest.current, begunOn: version, at: new Date().toISOString() });
      }
      device.end();
      server.end();
    },
    isLost: () => isWorthKeeping && !device.keepNow() && !server.isKept,
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
