import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { joinTexts } from '../forms/join-texts.ts';
import { takenUp } from '../forms/watch-typing.ts';
import { useSession } from '../page/session.tsx';
import { draftPlace, readDraftAt, writeDraftAt } from './draft-storage.ts';
import { type FormDraft, isSameFormDraft, isSameTyped, parseFormDraft, type Typed } from './form-draft.ts';
import { useDraft } from './use-draft.ts';

type Version = FormDraft<Typed>['begunOn'];

export interface DraftForm<T extends Typed> {
  /** What tells the form from others of the same account, for the server too: "page.rules". */
  name: string;
  /** What the server had of it when the form was opened. */
  found: { value: unknown } | null;
  form: RefObject<HTMLFormElement | null>;
  /** What the form holds. */
  typed: T;
  /** The version that the form sends along when it is saved. */
  begunOn: Version;
  /** What is saved, and the newest version of it that is known here; null for something new. */
  saved: { content: T; version: Version };
  /** Puts `typed` into the form, which from then on is begun on that version. */
  restore(typed: T, begunOn: Version): void;
}

export interface FormDraftState<T extends Typed> {
  /** What something new is made of, once the form is alive: the same on each device that has this draft. */
  draftId: string | undefined;
  /** Whether the device has what is on the screen. */
  isSaved: boolean;
  /** The server has it as well. */
  isOnServer: boolean;
  /** What was typed later on another device; it takes the place of what stands here, or goes. Both can be taken back. */
  offer: { at: string; apply(): () => void; drop(): () => void } | undefined;
  /** What has come back: when it was typed, and whether something else was saved since. */
  returned: { at: string; isOutdated: boolean } | undefined;
  /** Back to what is saved; the answer takes that back. */
  discard(): () => void;
  /** What the form held at the press that has just been answered is saved; or `content`. */
  markSaved(content?: T): void;
  /** Something new was made: what was typed since the press becomes a draft of that, under its name. */
  moveTo(name: string, begunOn: Version): void;
  /** Whether leaving now would lose something: only where nothing is saved. */
  isLost(): boolean;
}

/**
 * Saves what is typed into a form as a draft, on this device and on the server, until the form itself is saved or
 * discarded; a log-out leaves nothing of it on the device. It comes back with the form, also in another tab or on
 * another device. What was typed over an earlier version stays bound to that, so that the server refuses to have it
 * overwrite the newer one unseen.
 */
export function useFormDraft<T extends Typed>(options: DraftForm<T>): FormDraftState<T> {
  const { name, form, typed, begunOn, saved, restore } = options;
  const { me } = useSession();
  const place = draftPlace(me?._id ?? '', name);
  const [isReady, setReady] = useState(false);
  const [returned, setReturned] = useState<FormDraftState<T>['returned']>();
  const [offered, setOffered] = useState<FormDraft<T>>();
  const parse = (stored: unknown) => parseFormDraft(stored, saved.content);
  const [atOpening] = useState(() => parse(options.found?.value));
  const [draftId, setDraftId] = useState<string>();
  const draftOf = (content: T) => ({ typed: content, begunOn, at: new Date().toISOString(), id: draftId });
  const isWorthSaving = !isSameTyped(typed, saved.content);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  const draft = useDraft<FormDraft<T>>({
    stored: 'server',
    place,
    value: isWorthSaving ? draftOf(typed) : undefined,
    textOf: (value) => JSON.stringify([value.typed, value.begunOn]),
    parse,
    isReady,
    onServer: {
      key: name,
      // What is offered is of another device: neither a save nor a discard here deletes it.
      exists: atOpening !== undefined && offered === undefined,
      isAsOpened: isSameFormDraft({ typed, begunOn }, atOpening),
      isHeld: offered !== undefined,
    },
  });

  // It lies on the device, so the server cannot have written it into the page.
  const begin = useEffectEvent(() => {
    const unsaved = (of: FormDraft<T> | undefined) =>
      of && !isSameTyped(of.typed, saved.content) ? of : undefined;
    const here = unsaved(parse(readDraftAt('server', place)));
    const there = unsaved(atOpening);
    // Typed on this device and elsewhere: the later one is offered, an earlier one is what this device has sent.
    if (here && there && !isSameFormDraft(here, there) && Date.parse(there.at) > Date.parse(here.at)) {
      setOffered(there);
    }
    const found = here ?? there;
    if (found) {
      restore(withEarlyText(found.typed, form.current), found.begunOn);
      showRestored(found);
    }
    setDraftId(found?.id ?? crypto.randomUUID());
    setReady(true);
  });
  useEffect(() => begin(), []);

  function showRestored({ at, begunOn }: FormDraft<T>) {
    setReturned({ at, isOutdated: begunOn !== saved.version });
  }

  /** What stands here now, again; also for who has gone to another page meanwhile. */
  function undo() {
    draft.saveNow();
    restore(typed, begunOn);
    setDraftId(draftId);
    setReturned(returned);
  }

  function apply(offer: FormDraft<T>) {
    restore(offer.typed, offer.begunOn);
    if (offer.id) setDraftId(offer.id);
    showRestored(offer);
    setOffered(undefined);
    return () => {
      undo();
      setOffered(offer);
    };
  }

  return {
    draftId,
    isSaved: draft.isInBrowser,
    isOnServer: draft.isOnServer,
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
      draft.rest(undefined);
      restore(saved.content, saved.version);
      setDraftId(crypto.randomUUID());
      setReturned(undefined);
      return undo;
    },
    markSaved(content = typed) {
      draft.rest(draftOf(content));
      setReturned(undefined);
    },
    moveTo(itsName, version) {
      if (!isSameTyped(latest.current, typed)) {
        const itsPlace = draftPlace(me?._id ?? '', itsName);
        writeDraftAt('server', itsPlace, {
          typed: latest.current,
          begunOn: version,
          at: new Date().toISOString(),
        });
      }
      draft.end();
    },
    isLost: () => isWorthSaving && !draft.saveNow() && !draft.isOnServer,
  };
}

/**
 * Who types faster than the page comes alive has typed into what comes back: in a field of several lines that
 * stands above it, in one of a single line the draft stands.
 */
function withEarlyText<T extends Typed>(draft: T, form: HTMLFormElement | null): T {
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
  ];
  const early = fields.filter(
    (field) => typeof draft[field.name] === 'string' && field.value !== field.defaultValue,
  );
  // It is joined here, and needs no other way back.
  for (const field of early) takenUp.add(field);
  const joined = early
    .filter((field) => field instanceof HTMLTextAreaElement)
    .map(({ name, value }) => [name, joinTexts(value, String(draft[name]))]);
  return { ...draft, ...Object.fromEntries(joined) };
}
