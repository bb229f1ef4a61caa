/** The state of a post that is being written, and how it comes back after the page was left. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Audience } from '../contract/post.contract.ts';
import type { Photo } from './photo-list.ts';
import { type PhotoUploads, type UploadWords, usePhotoUploads } from './photo-uploads.ts';
import {
  isSameDraft,
  joinTexts,
  type PostDraft,
  photosOfDraft,
  photosToKeep,
  readDraft,
  writeDraft,
} from './post-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export interface PostFields {
  text: string;
  audience: Audience;
  price: string;
}

interface Start {
  fields: PostFields;
  photos: readonly Photo[];
  /** Where the draft lies on the device. */
  place: string;
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
  /** Back to the start; the answer takes that back. */
  discard(): () => void;
  /** The post is saved: nothing is kept any longer. */
  end(): void;
}

export function usePostWriting(start: Start, words: UploadWords): PostWriting {
  const [fields, setFields] = useState(start.fields);
  const uploads = usePhotoUploads(start.photos, words);
  const [restored, setRestored] = useState<PostWriting['restored']>();
  const [ready, setReady] = useState(false);
  const writing = useRef<HTMLTextAreaElement>(null);
  const keepCaret = useKeptCaret(writing, fields.text);

  const draft: PostDraft = { ...fields, photos: photosToKeep(uploads.photos) };
  const isEmpty = fields.text.trim() === '' && draft.photos.length === 0;
  const atStart: PostDraft = { ...start.fields, photos: photosToKeep(start.photos) };
  const worthKeeping = !isEmpty && !isSameDraft(draft, atStart);
  const { isKept, end } = useKeptDraft(start.place, worthKeeping ? draft : undefined, ready);

  // The draft lies on the device, so the server cannot have written it into the page; and whoever types faster
  // than the page comes alive has typed into it all the same.
  const begin = useEffectEvent(() => {
    const typed = writing.current?.value ?? '';
    const wasTyped = typed !== start.fields.text;
    const kept = readDraft(start.place);
    if (wasTyped) keepCaret();
    if (kept) {
      const text = wasTyped ? joinTexts(typed, kept.text) : kept.text;
      setFields({ text, audience: kept.audience, price: kept.price });
      uploads.restore(photosOfDraft(kept, start.photos));
      setRestored(wasTyped && text !== typed ? 'below' : 'alone');
    } else if (wasTyped) {
      setFields({ ...start.fields, text: typed });
    }
    setReady(true);
  });
  useEffect(() => begin(), []);

  return {
    fields,
    change: (some) => setFields((before) => ({ ...before, ...some })),
    uploads,
    writing,
    restored,
    isKept,
    discard() {
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
    },
    end,
  };
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
