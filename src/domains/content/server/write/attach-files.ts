import { attachable, releaseFiles } from '#domains/media/server/index.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  audioMissing,
  fileOfOtherKind,
  fileUnknown,
  oneFileOnly,
  photosMissing,
  teaserNeedsVideo,
  videoMissing,
} from '../../contract/content.refusals.contract.ts';
import type { PostType } from '../../contract/post.contract.ts';
import type { Post, PostFile } from '../content.tables.ts';
import { replaceFiles } from '../posts.sql.ts';
import { feedTeaser, feedThumbnail, videoTeaser, videoThumbnail } from '../upload-purposes.ts';

export interface FilesForm {
  fileIds?: readonly string[] | undefined;
  /** Alt texts by file id. */
  alts?: Readonly<Record<string, string>> | undefined;
}

interface FilesOfType {
  /** As media names it. */
  readonly kind: string;
  readonly missing: Refusal;
  readonly most?: number;
}

/** What posts of a type consist of; other types have no files. */
const FILES: Partial<Record<PostType, FilesOfType>> = {
  photo: { kind: 'picture', missing: photosMissing },
  video: { kind: 'video', missing: videoMissing, most: 1 },
  audio: { kind: 'audio', missing: audioMissing, most: 1 },
};

// Only files that were uploaded to be public: nobody opens a locked photo by naming it as the cover.
const COVER_PURPOSES: readonly string[] = [feedThumbnail.name, videoThumbnail.name];
const TEASER_PURPOSES: readonly string[] = [feedTeaser.name, videoTeaser.name];
const PUBLIC_PURPOSES: readonly string[] = [...COVER_PURPOSES, ...TEASER_PURPOSES];

/**
 * Puts a creator's own uploads into a post, in the given order. Without ids the files stay as they are. Refuses files
 * that are missing, unknown or of another kind than the post.
 */
export async function attachFiles(
  ctx: WriteContext,
  post: Pick<Post, 'id' | 'creatorId' | 'type' | 'files'>,
  { fileIds, alts = {} }: FilesForm,
): Promise<void> {
  const expected = FILES[post.type];
  if (!expected) return;
  const before = new Map(post.files.map((file) => [file.fileId, file.alt]));
  const wanted = [...new Set(fileIds ?? before.keys())];
  if (wanted.length === 0) throw refuse(expected.missing);
  if (expected.most !== undefined && wanted.length > expected.most) throw refuse(oneFileOnly);
  const own = await attachable(ctx.tx, post.creatorId, wanted);
  if (own.size !== wanted.length) throw refuse(fileUnknown);
  const fits = [...own.values()].every(
    ({ kind, purpose }) => kind === expected.kind && !PUBLIC_PURPOSES.includes(purpose),
  );
  if (!fits) throw refuse(fileOfOtherKind);
  const files = wanted.map((fileId): PostFile => ({ fileId, alt: alts[fileId] ?? before.get(fileId) ?? '' }));
  await replaceFiles(ctx.tx, post.id, files);
  await releaseFiles(
    ctx.tx,
    [...before.keys()].filter((fileId) => !own.has(fileId)),
  );
}

type Extras = Pick<Post, 'thumbnailId' | 'teaserId'>;

export interface ExtrasForm {
  thumbnailId?: string | null | undefined;
  teaserId?: string | null | undefined;
}

/** The cover and the teaser of a post, which everybody may see; absent fields keep those of `before`. */
export async function extrasOf(
  ctx: WriteContext,
  { creatorId, type }: Pick<Post, 'creatorId' | 'type'>,
  form: ExtrasForm,
  before: Extras = { thumbnailId: null, teaserId: null },
): Promise<Extras> {
  if (!FILES[type]) return { thumbnailId: null, teaserId: null };
  const { thumbnailId = before.thumbnailId, teaserId = before.teaserId } = form;
  if (teaserId && type !== 'video') throw refuse(teaserNeedsVideo);
  const given: [id: string | null, purposes: readonly string[]][] = [
    [thumbnailId, COVER_PURPOSES],
    [teaserId, TEASER_PURPOSES],
  ];
  const ids = given.flatMap(([id]) => id ?? []);
  const own = await attachable(ctx.tx, creatorId, ids);
  if (own.size !== ids.length) throw refuse(fileUnknown);
  for (const [id, purposes] of given)
    if (id && !purposes.includes(own.get(id)?.purpose ?? '')) throw refuse(fileOfOtherKind);
  const left = [before.thumbnailId, before.teaserId].flatMap((id) => id ?? []);
  await releaseFiles(
    ctx.tx,
    left.filter((id) => !ids.includes(id)),
  );
  return { thumbnailId, teaserId };
}
