import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WireUploadedFile } from '../../contract/files.contract.ts';
import {
  dailyUploadsReached,
  fileBlocked,
  fileHeld,
  noConverter,
  pictureRefusals,
  storageUsedUp,
} from '../../contract/media.refusals.contract.ts';
import { countBefore } from '../conversions/conversions.sql.ts';
import { UPLOAD_KIND } from '../delivery/can-open.ts';
import { findEngine } from '../engine/find-engine.ts';
import { describeFile } from '../files/describe-files.ts';
import { findOwnFile } from '../files/files.sql.ts';
import type { FileRow } from '../media.tables.ts';
import { recipes } from '../recipes/recipes.ts';

const SENTENCES: ReadonlyMap<string, string> = new Map(
  [
    ...pictureRefusals,
    ...recipes.flatMap(({ refusals }) => refusals),
    dailyUploadsReached,
    storageUsedUp,
    fileBlocked,
    fileHeld,
  ].map(({ code, message }) => [code, message]),
);

/** The sentence for people behind the code in a file's or an upload's status. */
export const sentenceOf = (errorCode: string): string | undefined => SENTENCES.get(errorCode);

/** Status of the user's own upload, and why it failed; uploads of others are not found. */
export async function describeUpload(ctx: ReadContext, fileId: string): Promise<WireUploadedFile> {
  const file = await findOwnFile(ctx.db, viewerOf(ctx).accountId, fileId);
  if (!file) throw refuse(platformRefusals.notFound);
  const seen = describeFile(ctx, file, { fileId, itemKind: UPLOAD_KIND, itemId: fileId, open: true });
  const { originalName: name, progress } = file;
  const errorCode = file.errorCode ?? (await findHindrance(ctx, file));
  const errorMessage = errorCode && sentenceOf(errorCode);
  return {
    ...seen,
    name,
    ...(progress ? { steps: progress } : {}),
    ...(isWaiting(file) ? { queuePlace: await countBefore(ctx.db, fileId) } : {}),
    ...(errorCode ? { errorCode } : {}),
    ...(errorMessage ? { errorMessage } : {}),
  };
}

const isWaiting = ({ kind, status }: FileRow) =>
  status === 'created' && (kind === 'video' || kind === 'audio');

/** Why a file that waits will go on waiting; undefined if its turn comes. */
async function findHindrance({ config }: ReadContext, file: FileRow): Promise<string | undefined> {
  if (file.isHeld) return fileHeld.code;
  if (!isWaiting(file)) return undefined;
  return (await findEngine(config)) ? undefined : noConverter.code;
}
