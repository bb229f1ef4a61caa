/**
 * What has been typed into the composer survives a closed tab: it is kept on this device at once, and goes when
 * the post is saved.
 */
import { useEffect, useState } from 'react';
import type { Audience } from '../contract/post.contract.ts';
import type { Photo } from './photo-uploads.ts';

export interface PostDraft {
  text: string;
  audience: Audience;
  price: string;
  /** Photos that have reached the server. */
  photos: { fileId: string; alt: string; preview: string }[];
}

const KEY = 'fanloft.post-draft';
const WAIT_MILLISECONDS = 400;

export function readDraft(): PostDraft | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return text ? (JSON.parse(text) as PostDraft) : undefined;
  } catch {
    // Storage may be shut off; then there is no draft.
    return undefined;
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Photos of a draft as the composer shows them: they were ready or are being checked. */
export function photosOfDraft(draft: PostDraft): Photo[] {
  return draft.photos.map(({ fileId, alt, preview }) => ({
    key: fileId,
    fileId,
    alt,
    preview,
    state: 'checking',
    sent: 1,
    bytes: 0,
  }));
}

/** Keeps the draft a moment after the last key; answers when it was kept. */
export function useKeptDraft(
  draft: Omit<PostDraft, 'photos'>,
  photos: readonly Photo[],
  active: boolean,
): boolean {
  const [kept, setKept] = useState(false);
  const sent = photos.flatMap(({ fileId, alt }) => (fileId ? [{ fileId, alt, preview: '/leaf.svg' }] : []));
  const text = JSON.stringify({ ...draft, photos: sent });
  const isEmpty = draft.text === '' && sent.length === 0;
  useEffect(() => {
    if (!active || isEmpty) return;
    setKept(false);
    const timer = setTimeout(() => {
      try {
        localStorage.setItem(KEY, text);
        setKept(true);
      } catch {
        setKept(false);
      }
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, active, isEmpty]);
  return kept;
}
