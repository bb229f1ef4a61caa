import { readSettings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { ResumableUpload } from '../../../contract/uploads.contract.ts';
import { sentenceOf } from '../describe-upload.ts';
import { receivedOf, removeParts } from './parts.ts';
import { deleteOwnUpload, findOwnUpload, listOwnUploads, type UploadRow } from './uploads.sql.ts';

const MEGABYTE = 1024 ** 2;

/** The user's uploads that are not complete, or were refused. */
export async function showUploads(ctx: ReadContext): Promise<Paged<ResumableUpload> & { partBytes: number }> {
  const rows = await listOwnUploads(ctx.db, viewerOf(ctx).accountId);
  const data = await Promise.all(rows.map((row) => described(ctx, row)));
  const { uploadPartMegabytes } = await readSettings(ctx.db);
  return { data, total: data.length, partBytes: uploadPartMegabytes * MEGABYTE };
}

/** One of the user's uploads; those of others are not found. */
export async function showUpload(ctx: ReadContext, id: string): Promise<ResumableUpload> {
  const row = await findOwnUpload(ctx.db, viewerOf(ctx).accountId, id);
  if (!row) throw refuse(platformRefusals.notFound);
  return described(ctx, row);
}

async function described(ctx: ReadContext, row: UploadRow): Promise<ResumableUpload> {
  const { id, purpose, name, bytes, lastModified, place, fileId, errorCode, touchedAt } = row;
  const { unfinishedUploadDays } = await readSettings(ctx.db);
  const errorMessage = errorCode ? sentenceOf(errorCode) : undefined;
  return {
    _id: id,
    purpose,
    name,
    bytes,
    offset: await receivedOf(ctx.storage, row),
    ...(lastModified === null ? {} : { lastModified }),
    ...(place === null ? {} : { place }),
    ...(fileId ? { fileId } : {}),
    ...(errorCode ? { errorCode } : {}),
    ...(errorMessage ? { errorMessage } : {}),
    expiresAt: new Date(touchedAt.getTime() + unfinishedUploadDays * DAY_MILLISECONDS).toISOString(),
  };
}

/** Forgets one of the user's uploads with what has arrived of it; a file that came of it stays. */
export async function cancelUpload(ctx: WriteContext, id: string): Promise<void> {
  const row = await deleteOwnUpload(ctx.tx, viewerOf(ctx).accountId, id);
  if (!row) throw refuse(platformRefusals.notFound);
  ctx.afterCommit(() => removeParts(ctx.storage, id));
}
