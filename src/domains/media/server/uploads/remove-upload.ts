import { platformRefusals } from '#platform/contract/refusal.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { fileInUse } from '../../contract/media.refusals.contract.ts';
import { findFilesInUse } from '../files/file-uses.ts';
import { deleteFiles, lockOwnFile } from '../upkeep/clean-up.sql.ts';
import { orderRemoval } from '../upkeep/remove-stored.job.ts';

/** A user may remove their own upload as long as no item uses it. */
export async function removeUpload(ctx: WriteContext, fileId: string): Promise<void> {
  if (!(await lockOwnFile(ctx.tx, viewerOf(ctx).accountId, fileId))) throw refuse(platformRefusals.notFound);
  if ((await findFilesInUse(ctx.ports, ctx.tx, [fileId])).size > 0) throw refuse(fileInUse);
  await removeFiles(ctx, [fileId]);
}

/** Deletes files; a job removes their bytes. */
export async function removeFiles(ctx: WriteContext, fileIds: readonly string[]): Promise<void> {
  await orderRemoval(ctx, await deleteFiles(ctx.tx, fileIds));
}
