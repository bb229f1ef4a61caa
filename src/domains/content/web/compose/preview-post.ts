/** Builds a post from the form's fields as a given viewer's feed card would show it. */
import type { Audience, PostType, WirePost } from '../../contract/post.contract.ts';
import type { PostFields } from '../drafts/post-draft.ts';
import { contentOf, type PostFile, usableFiles } from '../files/post-file.ts';
import type { ShownFile, ShownPost } from '../show/shown-post.ts';
import { hasAudience } from './kind-of.ts';
import { optionsOf } from './poll.ts';
import { tagsIn } from './tags-in.ts';

/** Who sees the preview. */
export type Viewer = 'guest' | 'follower' | 'subscriber' | 'buyer';

/** Viewers with different views: of a limited audience those who are in it, beside guests and followers. */
export function viewersOf(audience: Audience): readonly Viewer[] {
  if (audience === 'buyers') return ['guest', 'follower', 'buyer'];
  return audience === 'subscribers' ? ['guest', 'follower', 'subscriber'] : ['guest', 'follower'];
}

/** Who can open the photos besides the creator. */
const OPEN_TO: Record<Audience, readonly Viewer[]> = {
  everyone: ['guest', 'follower', 'subscriber', 'buyer'],
  followers: ['follower'],
  subscribers: ['subscriber'],
  buyers: ['buyer'],
};

/** What locks the photos for this viewer; null if they are open. The same rules as on the server. */
export function lockOf(audience: Audience, viewer: Viewer): WirePost['lockedReason'] {
  return audience === 'everyone' || OPEN_TO[audience].includes(viewer) ? null : audience;
}

export interface WrittenSoFar {
  /** Of an edited post; undefined for a new one. */
  id?: string | undefined;
  publishedAt?: string | null | undefined;
  performer: ShownPost['performer'];
  fields: PostFields;
  kind: PostType;
  files: readonly PostFile[];
  /** Tokens, as a decimal number of the wire. */
  price: number;
}

/**
 * The post as `viewer` will see it. `lockedCover` is the blurred first photo, once it is made; `now` is a new
 * post's publication time.
 */
export function previewPost(
  { id, publishedAt, performer, fields, kind, files: written, price }: WrittenSoFar,
  viewer: Viewer,
  { lockedCover, now }: { lockedCover?: string | undefined; now: string },
): ShownPost {
  const { title, text } = fields;
  const audience = hasAudience(kind) ? fields.audience : 'everyone';
  const usable = contentOf(usableFiles(written));
  const lockedReason = lockOf(audience, viewer);
  const files = lockedReason
    ? usable.slice(0, 1).map((cover) => lockedFile(cover, lockedCover))
    : usable.flatMap(openFile);
  return {
    _id: id ?? 'preview',
    // Links in a preview have no target.
    slug: 'preview',
    title: title.trim(),
    hasTitle: title.trim() !== '',
    text: text.trim(),
    type: kind,
    performer,
    files,
    ...extrasOf(fields, usableFiles(written)),
    photoCount: usable.length,
    audience,
    price,
    canView: lockedReason === null,
    lockedReason,
    status: 'active',
    isLiked: false,
    isBookMarked: false,
    totalLike: 0,
    totalBookmark: 0,
    publishedAt: publishedAt ?? now,
    createdAt: now,
  };
}

/** What posts of some kinds have besides; everybody sees it. */
function extrasOf({ poll, tags, streamingAt }: PostFields, files: readonly PostFile[]): Partial<ShownPost> {
  const [thumbnail] = files.filter(({ role }) => role === 'thumbnail').flatMap(openFile);
  const [teaser] = files.filter(({ role }) => role === 'teaser').flatMap(openFile);
  const duration = contentOf(files)[0]?.described?.duration;
  return {
    tags: tagsIn(tags),
    streamingScheduled: streamingAt || null,
    ...(duration === undefined ? {} : { duration }),
    ...(thumbnail && { thumbnail }),
    ...(teaser && { teaser }),
    ...(poll && {
      pollDescription: poll.question.trim(),
      pollExpiredAt: null,
      isPollClosed: false,
      polls: optionsOf(poll.options).map((description, index) => ({
        _id: `option-${index}`,
        description,
        totalVote: 0,
        expiredAt: null,
        isChosen: false,
      })),
    }),
  };
}

/** A draft's file has no picture until the server has answered, and a video or audio does not play before it is ready. */
function openFile({ role, preview, width, height, alt, described }: PostFile): ShownFile[] {
  if (role === 'photo' || role === 'thumbnail')
    return preview ? [{ url: preview, thumbnails: [], width, height, alt }] : [];
  return described?.url ? [{ ...described, alt }] : [];
}

const lockedFile = ({ width, height }: PostFile, cover: string | undefined): ShownFile => ({
  thumbnails: cover ? [cover] : [],
  width,
  height,
});
