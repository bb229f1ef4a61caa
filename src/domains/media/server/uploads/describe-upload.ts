import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WireUploadedFile } from '../../contract/files.contract.ts';
import { UPLOAD_KIND } from '../delivery/can-open.ts';
import { describeFile } from '../files/describe-files.ts';
import { findOwnFile } from '../files/files.sql.ts';
import { FAULT_REFUSALS } from '../pictures/take-in-picture.ts';

const SENTENCES = new Map(Object.values(FAULT_REFUSALS).map(({ code, message }) => [code, message]));

/** A person sees how far an own upload is, and why it failed; uploads of others do not exist for them. */
export async function describeUpload(ctx: ReadContext, fileId: string): Promise<WireUploadedFile> {
  const file = await findOwnFile(ctx.db, viewerOf(ctx).accountId, fileId);
  if (!file) throw refuse(platformRefusals.notFound);
  const seen = describeFile(ctx, file, { fileId, itemKind: UPLOAD_KIND, itemId: fileId, open: true });
  const { originalName: name, errorCode } = file;
  if (!errorCode) return { ...seen, name };
  const errorMessage = SENTENCES.get(errorCode);
  return { ...seen, name, errorCode, ...(errorMessage ? { errorMessage } : {}) };
}
