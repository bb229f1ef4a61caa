/** A post that is being written, as the card of the feeds shows it to somebody. */
import type { Audience, WirePost } from '../../contract/post.contract.ts';
import { type Photo, usablePhotos } from '../photos/photo-list.ts';
import type { ShownFile, ShownPost } from '../show/shown-post.ts';

/** Who looks at the preview. */
export type Viewer = 'guest' | 'follower' | 'buyer';

/** Whose views differ: there are buyers only of what is sold. */
export function viewersOf(audience: Audience): readonly Viewer[] {
  return audience === 'buyers' ? ['guest', 'follower', 'buyer'] : ['guest', 'follower'];
}

/** Whom the photos are open to, beside the creator. Nobody can subscribe so far. */
const OPEN_TO: Record<Audience, readonly Viewer[]> = {
  everyone: ['guest', 'follower', 'buyer'],
  followers: ['follower'],
  subscribers: [],
  buyers: ['buyer'],
};

/** What keeps the photos from this viewer; null when they are open. The server decides by the same table. */
export function lockOf(audience: Audience, viewer: Viewer): WirePost['lockedReason'] {
  return audience === 'everyone' || OPEN_TO[audience].includes(viewer) ? null : audience;
}

export interface WrittenSoFar {
  /** Of a post that is changed; absent for a new one. */
  id?: string | undefined;
  publishedAt?: string | null | undefined;
  performer: ShownPost['performer'];
  text: string;
  isPhoto: boolean;
  photos: readonly Photo[];
  audience: Audience;
  /** Tokens, as the decimal number of the wire. */
  price: number;
}

/**
 * The post as `viewer` will see it. `lockedCover` is the first photo without detail, once it is made; `now` is
 * when a new post appears.
 */
export function previewPost(
  { id, publishedAt, performer, text, isPhoto, photos, audience, price }: WrittenSoFar,
  viewer: Viewer,
  { lockedCover, now }: { lockedCover?: string | undefined; now: string },
): ShownPost {
  const usable = usablePhotos(photos);
  const lockedReason = isPhoto ? lockOf(audience, viewer) : null;
  const files = lockedReason
    ? usable.slice(0, 1).map((cover) => lockedFile(cover, lockedCover))
    : usable.flatMap(openFile);
  return {
    _id: id ?? 'preview',
    // Nothing in a preview leads anywhere.
    slug: 'preview',
    title: '',
    text: text.trim(),
    type: isPhoto ? 'photo' : 'text',
    performer,
    files,
    photoCount: usable.length,
    audience: isPhoto ? audience : 'everyone',
    price,
    canView: lockedReason === null,
    lockedReason,
    isLiked: false,
    isBookMarked: false,
    totalLike: 0,
    totalBookmark: 0,
    publishedAt: publishedAt ?? now,
    createdAt: now,
  };
}

/** A photo of a draft has no picture until the server has answered for it. */
const openFile = ({ preview, width, height, alt }: Photo): ShownFile[] =>
  preview ? [{ url: preview, thumbnails: [], width, height, alt }] : [];

const lockedFile = ({ width, height }: Photo, cover: string | undefined): ShownFile => ({
  thumbnails: cover ? [cover] : [],
  width,
  height,
});
