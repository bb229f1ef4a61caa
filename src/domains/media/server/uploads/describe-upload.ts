import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WireUploadedFile } from '../../contract/files.contract.ts';
import {
  audioRefusals,
  dailyUploadsReached,
  pictureRefusals,
  storageUsedUp,
  videoRefusals,
} from '../../contract/media.refusals.contract.ts';
import { UPLOAD_KIND } from '../delivery/can-open.ts';
import { describeFile } from '../files/describe-files.ts';
import { findOwnFile } from '../files/files.sql.ts';
import { recipes } from '../recipes/recipes.ts';

const SENTENCES: ReadonlyMap<string, string> = new Map(
  [
    ...pictureRefusals,
    ...videoRefusals,
    ...audioRefusals,
    ...recipes.flatMap(({ refusals }) => refusals),
    dailyUploadsReached,
    storageUsedUp,
  ].map(({ code, message }) => [code, message]),
);

/** The sentence for people behind the code in a file's or an upload's status. */
export const sentenceOf = (errorCode: string): string | undefined => SENTENCES.get(errorCode);

/** Status of the user's own upload, and why it failed; uploads of others are not found. */
export async function describeUpload(ctx: ReadContext, fileId: string): Promise<WireUploadedFile> {
  const file = await findOwnFile(ctx.db, viewerOf(ctx).accountId, fileId);
  if (!file) throw refuse(platformRefusals.notFound);
  const seen = describeFile(ctx, file, { fileId, itemKind: UPLOAD_KIND, itemId: fileId, open: true });
  const { originalName: name, errorCode } = file;
  if (!errorCode) return { ...seen, name };
  const errorMessage = SENTENCES.get(errorCode);
  return { ...seen, name, errorCode, ...(errorMessage ? { errorMessage } : {}) };
}
