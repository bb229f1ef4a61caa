/** The state of a post form, including restoring its draft after the page was left. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isOwnSaved, writeDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { joinTexts } from '#platform/web/forms/join-texts.ts';
import { takenUp } from '#platform/web/forms/watch-typing.ts';
import {
  draftOf,
  filesOfDraft,
  isSameDraft,
  type PostDraft,
  type PostFields,
  type PostStart,
  readDraft,
} from '../drafts/post-draft.ts';
import { usePostAutosave } from '../drafts/use-post-autosave.ts';
import type { PostFile } from '../files/post-file.ts';
import {
  type FileUploads,
  type UploadLabels,
  useFileUploads,
  useFormOfFiles,
} from '../files/use-file-uploads.ts';

interface Start extends PostStart {
  /** Fans have bought it: its files cannot be removed, whatever a draft has. */
  sold: boolean;
  /** Storage key of the draft on this device. */
  place: string;
  /** The post that is being edited. */
  postId: string | undefined;
  onServer: { draft: PostDraft; savedAt: string } | undefined;
  /** Saves the post as it was asked for, once the form is left. */
  saveLeft(fields: PostFields, files: readonly PostFile[]): Promise<void>;
}

type TypedWords = Pick<PostFields, 'title' | 'text'>;

export interface PostWriting {
  fields: PostFields;
  change(fields: Partial<PostFields>): void;
  uploads: FileUploads;
  /** Refs of the fields of title and text. */
  titling: RefObject<HTMLTextAreaElement | null>;
  writing: RefObject<HTMLTextAreaElement | null>;
  /** A draft was restored, alone or below what had been typed already. */
  restored: 'alone' | 'below' | undefined;
  isSaved: boolean;
  /** The server has saved it too. */
  isOnServer: boolean;
  /** A draft from another device; nothing is overwritten before the creator decides. */
  offer: { accept(): void; drop(): () => void } | undefined;
  /** Back to the initial state; the returned function undoes that. */
  discard(): () => void;
  /** The post is saved: its draft is gone. */
  end(): void;
}

export function usePostWriting(start: Start, words: UploadLabels): PostWriting {
  const [fields, setFields] = useState(start.fields);
  const uploads = useFileUploads(start.place, start.files, words);
  const [restored, setRestored] = useState<PostWriting['restored']>();
  const titling = useRef<HTMLTextAreaElement>(null);
  const writing = useRef<HTMLTextAreaElement>(null);
  const keepCarets = [useKeptCaret(titling, fields.title), useKeptCaret(writing, fields.text)];
  const { draft, atStart, isWorthKeeping } = draftOf(start, fields, uploads.files);
  const autosave = usePostAutosave({ ...start, draft: isWorthKeeping ? draft : undefined });
  const isDone = useRef(false);
  const left = useFormOfFiles({
    place: start.place,
    postId: start.postId,
    files: uploads.files,
    noLongerKept: words.noLongerKept,
    leave: () =>
      isDone.current
        ? undefined
        : { postId: start.postId, fields, start, onServer: autosave.onServer, save: start.saveLeft },
  });

  // A post that exists is made of no draft any more.
  const newDraftId = () => (start.postId === undefined ? crypto.randomUUID() : '');

  /**
   * Text that was typed in the meantime goes above the restored text. So does the restored title, if another one was
   * typed.
   */
  function applyDraft(draft: PostDraft, typed: TypedWords) {
    const title = typed.title.trim() === '' ? draft.title : typed.title;
    const text = joinTexts(
      typed.text,
      title === draft.title ? draft.text : joinTexts(draft.title, draft.text),
    );
    const { photos: _files, ...others } = draft;
    setFields({ ...others, title, text, draftId: draft.draftId || newDraftId() });
    const files = filesOfDraft(draft, [...start.files, ...uploads.files]);
    // Where uploads continued in the meantime, their current files are used, in their order.
    if (left) uploads.bringBack(files);
    else uploads.restore(files);
    if (start.sold) uploads.bringBack(start.files);
    const isTyped = `${typed.title}${typed.text}`.trim() !== '';
    setRestored(isTyped && text !== typed.text ? 'below' : 'alone');
  }

  // The draft is on the device, so it is not part of server rendering; and text may be typed before the page
  // has hydrated.
  const begin = useEffectEvent(() => {
    const typed = { title: takeUp(titling, start.fields.title), text: takeUp(writing, start.fields.text) };
    const wasTyped = typed.title !== undefined || typed.text !== undefined;
    // Even a form without a draft keeps its choices.
    const found = readDraft(start.place) ?? (left && { ...left.fields, photos: [] });
    if (wasTyped) for (const keep of keepCarets) keep();
    const { title = start.fields.title, text = start.fields.text } = typed;
    if (found) applyDraft(found, { title: typed.title ?? '', text: typed.text ?? '' });
    else setFields({ ...start.fields, ...(wasTyped && { title, text }), draftId: newDraftId() });
    autosave.begin(start.onServer?.draft ?? null, isOurs(start, found ?? undefined, atStart));
  });
  useEffect(() => begin(), []);

  function discard() {
    const { files } = uploads;
    setFields({ ...start.fields, draftId: newDraftId() });
    uploads.replace(start.files);
    setRestored(undefined);
    return () => {
      // Also if the creator has gone to another page in the meantime.
      writeDraftAt('server', start.place, draft);
      setFields(fields);
      uploads.replace(files);
    };
  }

  function acceptOffer(offered: PostDraft) {
    const ofBoth = new Map([...offered.photos, ...draft.photos].map((photo) => [photo.fileId, photo]));
    applyDraft(
      { ...offered, photos: [...ofBoth.values()] },
      isWorthKeeping ? fields : { title: '', text: '' },
    );
    autosave.decide();
  }

  function end() {
    isDone.current = true;
    autosave.end();
  }

  const { isSaved, isOnServer, offered, decide } = autosave;
  return {
    fields,
    change: (some) => setFields((before) => ({ ...before, ...some })),
    uploads,
    titling,
    writing,
    restored,
    isSaved,
    isOnServer,
    offer: offered && { accept: () => acceptOffer(offered), drop: decide },
    discard,
    end,
  };
}

/** What was typed into a field before the page had hydrated; undefined if nothing was. */
function takeUp(
  { current: field }: RefObject<HTMLTextAreaElement | null>,
  atStart: string,
): string | undefined {
  if (!field) return undefined;
  // It is merged by the form and needs no further report.
  takenUp.add(field);
  return field.value === atStart ? undefined : field.value;
}

/** Whether the server's draft was written on this device, or equals the local one. */
function isOurs({ onServer, place }: Start, found: PostDraft | undefined, atStart: PostDraft): boolean {
  if (!onServer) return false;
  if (isSameDraft(onServer.draft, found ?? atStart)) return true;
  return found !== undefined && isOwnSaved(place, onServer.savedAt);
}

/**
 * Setting the text of a field moves the caret to its end; this restores its position while somebody is
 * typing.
 */
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
