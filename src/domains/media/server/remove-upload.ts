import { platformRefusals } from '#platform/contract/refusal.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { fileInUse } from '../contract/media.refusals.contract.ts';
import { deleteFiles, lockOwnFile } from './clean-up.sql.ts';
import { findFilesInUse } from './file-uses.ts';

/** A person may remove an own upload as long as nothing uses it. */
export async function removeUpload(ctx: WriteContext, fileId: string): Promise<void> {
  if (!(await lockOwnFile(ctx.tx, viewerOf(ctx).accountId, fileId))) throw refuse(platformRefusals.notFound);
  if ((await findFilesInUse(ctx.ports, ctx.tx, [fileId])).size > 0) throw refuse(fileInUse);
  await removeFiles(ctx, [fileId]);
}

/** Deletes files and, once that is certain, their bytes. */
export async function removeFiles(ctx: WriteContext, fileIds: readonly string[]): Promise<void> {
  const keys = await deleteFiles(ctx.tx, fileIds);
  ctx.afterCommit(async () => {
    for (const { store, key } of keys) await ctx.storage.remove(store, key);
  });
}
