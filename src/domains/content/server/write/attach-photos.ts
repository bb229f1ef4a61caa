import { attachable, releaseFiles } from '#domains/media/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { fileUnknown, fileUsed, photosMissing } from '../../contract/content.refusals.contract.ts';
import type { Post, PostFile } from '../content.tables.ts';
import { replaceFiles } from '../posts.sql.ts';

export interface Photos {
  fileIds?: readonly string[] | undefined;
  /** Alt texts by file id. */
  alts?: Readonly<Record<string, string>> | undefined;
}

/**
 * Puts a creator's own uploads into a post, in the given order; each can be in one post only. Without ids the
 * photos stay as they are. Refuses with `content.photos-missing`, `content.file-unknown` or
 * `content.file-used`.
 */
export async function attachPhotos(
  ctx: WriteContext,
  post: Pick<Post, 'id' | 'creatorId' | 'files'>,
  { fileIds, alts = {} }: Photos,
): Promise<void> {
  const before = new Map(post.files.map((file) => [file.fileId, file.alt]));
  const wanted = [...new Set(fileIds ?? before.keys())];
  if (wanted.length === 0) throw refuse(photosMissing);
  const own = await attachable(ctx.tx, post.creatorId, wanted);
  if (own.size !== wanted.length) throw refuse(fileUnknown);
  const files = wanted.map((fileId): PostFile => ({ fileId, alt: alts[fileId] ?? before.get(fileId) ?? '' }));
  const used = await replaceFiles(ctx.tx, post.id, files);
  if (used.length > 0) throw refuse(fileUsed, { files: used });
  await releaseFiles(
    ctx.tx,
    [...before.keys()].filter((fileId) => !own.has(fileId)),
  );
}
