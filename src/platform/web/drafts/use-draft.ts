import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { joinTexts } from '../forms/join-texts.ts';
import { takenUp } from '../forms/watch-typing.ts';
import { useSession } from '../page/session.tsx';
import {
  type Draft,
  deleteDraft,
  draftKey,
  isSameDraft,
  isSameTyped,
  parseDraft,
  readDraft,
  type Typed,
  writeDraft,
} from './draft.ts';
import { useDeviceDraft } from './use-device-draft.ts';
import { useServerDraft } from './use-server-draft.ts';

type Version = Draft<Typed>['begunOn'];

export interface DraftForm<T extends Typed> {
  /** Identifies the form among those of the account: "page.rules". */
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
    found: Draft<Typed> | null;
    write(typing: Draft<T>): Promise<unknown>;
    forget(): Promise<unknown>;
  };
  /** Puts `typed` into the form, which from then on is begun on that version. */
  restore(typed: T, begunOn: Version): void;
}

export interface DraftState<T extends Typed> {
  /** Whether the device has what is on the screen. */
  isSaved: boolean;
  /** The server has it as well. */
  isOnServer: boolean;
  /** A later draft from another device; it replaces the current text, or is dismissed. Both can be undone. */
  offer: { at: string; apply(): () => void; drop(): () => void } | undefined;
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
 * Autosaves a form on this device and on the server until it is saved or discarded; logging out deletes the device's
 * copy. The draft is restored with the form, also in another tab or on another device. It remembers the version it is
 * based on, so that the server can refuse to overwrite a newer one.
 */
export function useDraft<T extends Typed>(options: DraftForm<T>): DraftState<T> {
  const { name, form, typed, begunOn, saved, restore } = options;
  const { me } = useSession();
  const key = draftKey(me?._id ?? '', name);
  const [ready, setReady] = useState(false);
  const [returned, setReturned] = useState<DraftState<T>['returned']>();
  const [offered, setOffered] = useState<Draft<T>>();
  const [atOpening] = useState(() => parseDraft(options.onServer.found, saved.content));
  const textOf = (content: T) => JSON.stringify([content, begunOn]);
  const draftOf = (content: T) => ({ typed: content, begunOn, at: new Date().toISOString() });
  const isWorthKeeping = !isSameTyped(typed, saved.content);
  const text = isWorthKeeping ? textOf(typed) : undefined;
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  // What this form has stored on the device; what another tab has typed into the same form is not deleted.
  const written = useRef<T>(undefined);
  function writeHere(): boolean {
    written.current = typed;
    return writeDraft(key, draftOf(typed));
  }
  const device = useDeviceDraft(text, ready, {
    write: writeHere,
    forget() {
      const there = readDraft(key, saved.content);
      if (there && written.current && !isSameTyped(there.typed, written.current)) return;
      deleteDraft(key);
    },
  });
  const server = useServerDraft({
    text,
    // What is offered is of another device: neither a save nor a discard here forgets it.
    exists: atOpening !== undefined && offered === undefined,
    isAsOpened: isSameDraft({ typed, begunOn }, atOpening),
    isHeld: !ready || offered !== undefined,
    write: () => options.onServer.write(draftOf(typed)),
    forget: options.onServer.forget,
  });

  // It is on the device, so the server cannot have rendered it into the page.
  const begin = useEffectEvent(() => {
    const unsaved = (typing: Draft<T> | undefined) =>
      typing && !isSameTyped(typing.typed, saved.content) ? typing : undefined;
    const here = unsaved(readDraft(key, saved.content));
    const there = unsaved(atOpening);
    written.current = here?.typed;
    // Typed on this device and elsewhere: the later one is offered, an earlier one is what this device has sent.
    if (here && there && !isSameDraft(here, there) && Date.parse(there.at) > Date.parse(here.at)) {
      setOffered(there);
    }
    const kept = here ?? there;
    if (kept) {
      restore(withEarlyText(kept.typed, form.current), kept.begunOn);
      showRestored(kept);
    }
    setReady(true);
  });
  useEffect(() => begin(), []);

  function showRestored({ at, begunOn }: Draft<T>) {
    setReturned({ at, isOutdated: begunOn !== saved.version });
  }

  /** Restores what is on the screen now; works also after leaving the page. */
  function undo() {
    writeHere();
    restore(typed, begunOn);
    setReturned(returned);
  }

  function apply(offer: Draft<T>) {
    restore(offer.typed, offer.begunOn);
    showRestored(offer);
    setOffered(undefined);
    return () => {
      undo();
      setOffered(offer);
    };
  }

  return {
    isSaved: device.isSaved,
    isOnServer: server.isSaved,
    offer: offered && {
      at: offered.at,
      apply: () => apply(offered),
      drop() {
        setOffered(undefined);
        return () => setOffered(offered);
      },
    },
    returned,
    discard() {
      device.markSaved(undefined);
      server.clear();
      restore(saved.content, saved.version);
      setReturned(undefined);
      return undo;
    },
    markSaved(content = typed) {
      device.markSaved(textOf(content));
      server.clear();
      setReturned(undefined);
    },
    moveTo(itsName, version) {
      if (!isSameTyped(latest.current, typed)) {
        const itsKey = draftKey(me?._id ?? '', itsName);
        writeDraft(itsKey, { typed: latest.current, begunOn: version, at: new Date().toISOString() });
      }
      device.end();
      server.end();
    },
    isLost: () => isWorthKeeping && !device.saveNow() && !server.isSaved,
  };
}

/**
 * Merges what was typed before the page was interactive into the restored draft: prepended in multi-line fields,
 * dropped in single-line ones.
 */
function withEarlyText<T extends Typed>(kept: T, form: HTMLFormElement | null): T {
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
  ];
  const early = fields.filter(
    (field) => typeof kept[field.name] === 'string' && field.value !== field.defaultValue,
  );
  // Joined here, so it must not be reported as early text again.
  for (const field of early) takenUp.add(field);
  const joined = early
    .filter((field) => field instanceof HTMLTextAreaElement)
    .map(({ name, value }) => [name, joinTexts(value, String(kept[name]))]);
  return { ...kept, ...Object.fromEntries(joined) };
}
