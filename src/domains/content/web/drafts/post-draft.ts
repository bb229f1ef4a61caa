/** What was written and not saved, as it is kept on this device for the account that wrote it. */
import { deviceStorage } from '#platform/web/page/browser-storage.ts';
import type { Audience } from '../../contract/post.contract.ts';
import type { Photo } from '../photos/photo-list.ts';

export interface PostFields {
  text: string;
  audience: Audience;
  price: string;
}

export interface PostDraft extends PostFields {
  /** Photos that have reached the server, in their order. */
  photos: { fileId: string; alt: string }[];
}

const AUDIENCES: readonly unknown[] = ['everyone', 'followers', 'subscribers', 'buyers'] satisfies Audience[];

/** The draft that was saved, where it is one: an earlier version, or another hand, may have written it. */
export function asDraft(value: unknown): PostDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { text, audience, price, photos } = value as Partial<Record<keyof PostDraft, unknown>>;
  const isDraft =
    typeof text === 'string' &&
    typeof price === 'string' &&
    AUDIENCES.includes(audience) &&
    Array.isArray(photos) &&
    photos.every((photo) => typeof photo?.fileId === 'string' && typeof photo.alt === 'string');
  return isDraft ? (value as PostDraft) : undefined;
}

/** Where a draft lies: drafts of one account are not shown to another one on the same device. */
export function draftPlace(accountId: string, postId = 'new'): string {
  return `fanloft.post-draft.${accountId}.${postId}`;
}

/** The draft that lies there; undefined also where storage is shut off or holds something else. */
export function readDraft(place: string): PostDraft | undefined {
  try {
    return asDraft(JSON.parse(deviceStorage.read(place) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Answers whether the device has taken it. */
export function writeDraft(place: string, draft: PostDraft): boolean {
  return deviceStorage.write(place, JSON.stringify(draft));
}

/** When the server last took this device's draft: what it has kept later than that comes from elsewhere. */
const keptPlace = (place: string) => `${place}.kept`;

export function rememberKept(place: string, keptAt: string): void {
  // Where storage is shut off, the server's draft is offered each time.
  deviceStorage.write(keptPlace(place), keptAt);
}

export function isOwnKept(place: string, keptAt: string): boolean {
  // Times of one clock, as ISO. An earlier one was read before this device's draft took its place.
  return keptAt <= (deviceStorage.read(keptPlace(place)) ?? '');
}

export function forgetDraft(place: string): void {
  deviceStorage.write(place, null);
  deviceStorage.write(keptPlace(place), null);
}

/** Where writing starts: empty, or the post as it is. */
export interface PostStart {
  fields: PostFields;
  photos: readonly Photo[];
}

/** What a form holds as a draft, and whether it is worth keeping beside what was there at the start. */
export function draftOf(start: PostStart, fields: PostFields, photos: readonly Photo[]) {
  const draft: PostDraft = { ...fields, photos: photosToKeep(photos) };
  const atStart: PostDraft = { ...start.fields, photos: photosToKeep(start.photos) };
  const isEmpty = fields.text.trim() === '' && draft.photos.length === 0;
  return { draft, atStart, isWorthKeeping: !isEmpty && !isSameDraft(draft, atStart) };
}

/** Whether two drafts say the same. */
export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  const said = ({ text, audience, price, photos }: PostDraft) =>
    JSON.stringify([text, audience, price, photos.map(({ fileId, alt }) => [fileId, alt])]);
  return said(one) === said(other);
}

/** What of these photos a draft can keep. */
export function photosToKeep(photos: readonly Photo[]): PostDraft['photos'] {
  return photos.flatMap(({ fileId, alt }) => (fileId ? [{ fileId, alt }] : []));
}

/** The photos of a draft as the composer shows them: those of the post itself, or such as are being looked for. */
export function photosOfDraft(draft: PostDraft, ofPost: readonly Photo[]): Photo[] {
  return draft.photos.map(({ fileId, alt }) => {
    const own = ofPost.find((photo) => photo.fileId === fileId);
    if (own) return { ...own, alt };
    return { key: fileId, fileId, alt, state: 'checking', sent: 1, bytes: 0 };
  });
}
