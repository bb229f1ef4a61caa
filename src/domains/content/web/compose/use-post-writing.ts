/** The state of a post that is being written, and how it comes back after the page was left. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { joinTexts } from '#platform/web/forms/join-texts.ts';
import { takenUp } from '#platform/web/forms/watch-typing.ts';
import {
  draftOf,
  isOwnKept,
  isSameDraft,
  type PostDraft,
  type PostFields,
  type PostStart,
  photosOfDraft,
  readDraft,
  writeDraft,
} from '../drafts/post-draft.ts';
import { useKeeping } from '../drafts/use-keeping.ts';
import {
  type PhotoUploads,
  type UploadLabels,
  useFormOfUploads,
  usePhotoUploads,
} from '../uploads/photo-uploads.ts';

interface Start extends PostStart {
  /** Fans have bought it: the photos stay, whatever a draft says. */
  sold: boolean;
  /** Where the draft lies on the device. */
  place: string;
  /** The post that is changed. */
  postId: string | undefined;
  onServer: { draft: PostDraft; savedAt: string } | undefined;
}

export interface PostWriting {
  fields: PostFields;
  change(fields: Partial<PostFields>): void;
  uploads: PhotoUploads;
  /** Goes on the text area. */
  writing: RefObject<HTMLTextAreaElement | null>;
  /** A draft has come back, alone or below what was typed meanwhile. */
  restored: 'alone' | 'below' | undefined;
  isKept: boolean;
  /** The server has it as well. */
  isOnServer: boolean;
  /** What the server keeps from another device; nothing takes its place before it is taken up or dropped. */
  offer: { takeUp(): void; drop(): () => void } | undefined;
  /** Back to the start; the answer takes that back. */
  discard(): () => void;
  /** The post is saved: nothing is kept any longer. */
  end(): void;
}

export function usePostWriting(start: Start, words: UploadLabels): PostWriting {
  const [fields, setFields] = useState(start.fields);
  const uploads = usePhotoUploads(start.place, start.photos, words);
  const [restored, setRestored] = useState<PostWriting['restored']>();
  const writing = useRef<HTMLTextAreaElement>(null);
  const keepCaret = useKeptCaret(writing, fields.text);
  const { draft, atStart, isWorthKeeping } = draftOf(start, fields, uploads.photos);
  const keeping = useKeeping({ ...start, draft: isWorthKeeping ? draft : undefined });
  const isSaved = useRef(false);
  const left = useFormOfUploads({
    ...start,
    noLongerKept: words.noLongerKept,
    leave: () =>
      isSaved.current ? undefined : { postId: start.postId, fields, start, onServer: keeping.onServer },
  });

  /** What was typed meanwhile stands above what comes back. */
  function takeUp(kept: PostDraft, typed: string) {
    const text = joinTexts(typed, kept.text);
    setFields({ text, audience: kept.audience, price: kept.price });
    const photos = photosOfDraft(kept, [...start.photos, ...uploads.photos]);
    // Where uploads went on meanwhile their photos are here as they are, and in their order.
    if (left) uploads.bringBack(photos);
    else uploads.restore(photos);
    if (start.sold) uploads.bringBack(start.photos);
    setRestored(typed.trim() !== '' && text !== typed ? 'below' : 'alone');
  }

  // The draft lies on the device, so the server cannot have written it into the page; and whoever types faster
  // than the page comes alive has typed into it all the same.
  const begin = useEffectEvent(() => {
    const typed = writing.current?.value ?? '';
    // It is joined with the draft here, and need not be told again.
    if (writing.current) takenUp.add(writing.current);
    const wasTyped = typed !== start.fields.text;
    // A form that was left before anything of it was worth keeping has its choices all the same.
    const kept = readDraft(start.place) ?? (left && { ...left.fields, photos: [] });
    if (wasTyped) keepCaret();
    if (kept) takeUp(kept, wasTyped ? typed : '');
    else if (wasTyped) setFields({ ...start.fields, text: typed });
    keeping.begin(start.onServer?.draft ?? null, isOurs(start, kept ?? undefined, atStart));
  });
  useEffect(() => begin(), []);

  function discard() {
    const { photos } = uploads;
    setFields(start.fields);
    uploads.replace(start.photos);
    setRestored(undefined);
    return () => {
      // Also for whoever has gone to another page meanwhile.
      writeDraft(start.place, draft);
      setFields(fields);
      uploads.replace(photos);
    };
  }

  function takeUpOffer(offered: PostDraft) {
    const ofBoth = new Map([...offered.photos, ...draft.photos].map((photo) => [photo.fileId, photo]));
    takeUp({ ...offered, photos: [...ofBoth.values()] }, isWorthKeeping ? fields.text : '');
    keeping.decide();
  }

  function end() {
    isSaved.current = true;
    keeping.end();
  }

  const { isKept, isOnServer, offered, decide } = keeping;
  return {
    fields,
    change: (some) => setFields((before) => ({ ...before, ...some })),
    uploads,
    writing,
    restored,
    isKept,
    isOnServer,
    offer: offered && { takeUp: () => takeUpOffer(offered), drop: decide },
    discard,
    end,
  };
}

/** Whether what the server keeps was written on this device, or says the same as what is here. */
function isOurs({ onServer, place }: Start, kept: PostDraft | undefined, atStart: PostDraft): boolean {
  if (!onServer) return false;
  if (isSameDraft(onServer.draft, kept ?? atStart)) return true;
  return kept !== undefined && isOwnKept(place, onServer.savedAt);
}

/** A text that is set from outside puts the caret at its end; this keeps it where somebody is typing. */
function useKeptCaret(area: RefObject<HTMLTextAreaElement | null>, text: string): () => void {
  const caret = useRef<{ start: number; end: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is put back once the text has changed
  useLayoutEffect(() => {
    if (!caret.current || document.activeElement !== area.current) return;
    area.current?.setSelectionRange(caret.current.start, caret.current.end);
    caret.current = undefined;
  }, [text]);
  return () => {
    if (area.current) caret.current = { start: area.current.selectionStart, end: area.current.selectionEnd };
  };
}
