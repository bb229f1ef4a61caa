/** The unsaved draft of a post form. */
import { readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import type { Audience } from '../../contract/post.contract.ts';
import type { Photo } from '../photos/photo.ts';

export interface PostFields {
  title: string;
  text: string;
  audience: Audience;
  price: string;
}

export interface PostDraft extends PostFields {
  /** Uploaded photos in their order. */
  photos: { fileId: string; alt: string }[];
}

const AUDIENCES: readonly unknown[] = ['everyone', 'followers', 'subscribers', 'buyers'] satisfies Audience[];

/** Validates a stored draft: an older version, or somebody by hand, may have written it. */
export function asDraft(value: unknown): PostDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { title = '', text, audience, price, photos } = value as Partial<Record<keyof PostDraft, unknown>>;
  const isDraft =
    typeof title === 'string' &&
    typeof text === 'string' &&
    typeof price === 'string' &&
    AUDIENCES.includes(audience) &&
    Array.isArray(photos) &&
    photos.every((photo) => typeof photo?.fileId === 'string' && typeof photo.alt === 'string');
  return isDraft ? ({ ...value, title } as PostDraft) : undefined;
}

/** Storage key of a draft; one account's drafts are not shown to another on the same device. */
export function draftPlace(accountId: string, postId = 'new'): string {
  return `fanloft.post-draft.${accountId}.${postId}`;
}

/** Reads a draft; undefined also if storage is blocked or holds something else. */
export function readDraft(place: string): PostDraft | undefined {
  return asDraft(readDraftAt('server', place));
}

/** The initial state of a form: empty, or the saved post. */
export interface PostStart {
  fields: PostFields;
  photos: readonly Photo[];
}

/** The draft in a form, and whether it differs enough from the initial state to be kept. */
export function draftOf(start: PostStart, fields: PostFields, photos: readonly Photo[]) {
  const draft: PostDraft = { ...fields, photos: photosToKeep(photos) };
  const atStart: PostDraft = { ...start.fields, photos: photosToKeep(start.photos) };
  const isEmpty = `${fields.title}${fields.text}`.trim() === '' && draft.photos.length === 0;
  return { draft, atStart, isWorthKeeping: !isEmpty && !isSameDraft(draft, atStart) };
}

/** Whether two drafts have the same content. */
export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  const said = ({ title, text, audience, price, photos }: PostDraft) =>
    JSON.stringify([title, text, audience, price, photos.map(({ fileId, alt }) => [fileId, alt])]);
  return said(one) === said(other);
}

/** The fields of these photos that a draft stores. */
export function photosToKeep(photos: readonly Photo[]): PostDraft['photos'] {
  return photos.flatMap(({ fileId, alt }) => (fileId ? [{ fileId, alt }] : []));
}

/**
 * A draft's photos as the form shows them: those of the saved post, or ones whose status is still to be
 * loaded.
 */
export function photosOfDraft(draft: PostDraft, ofPost: readonly Photo[]): Photo[] {
  return draft.photos.map(({ fileId, alt }) => {
    const own = ofPost.find((photo) => photo.fileId === fileId);
    if (own) return { ...own, alt };
    return { key: fileId, fileId, alt, state: 'checking', sent: 1, bytes: 0 };
  });
}
