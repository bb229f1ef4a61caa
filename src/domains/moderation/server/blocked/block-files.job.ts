import * as z from 'zod/mini';
import type { TakeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import { hashFiles } from '#domains/media/server/index.ts';
import { id } from '#platform/contract/fields.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { lockTakeDown } from '../take-downs/take-downs.sql.ts';
import { insertBlockedFile } from './blocked-files.sql.ts';

const blockFiles = job({
  name: 'moderation.block-files',
  schema: z.object({ takeDownId: id, fileIds: z.array(id) }),
  concurrency: 1,
});

/** Reasons of law: such files never come back. */
export const UNLAWFUL: ReadonlySet<TakeDownReason> = new Set<TakeDownReason>([
  'Child abuse',
  'Promotes terrorism',
  'Infringes my rights',
]);

/** From now on the files of something that was taken down can't be uploaded again. */
export async function orderBlocking(
  ctx: WriteContext,
  takeDownId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length > 0) await ctx.enqueue(blockFiles, { takeDownId, fileIds: [...fileIds] });
}

/** Reads the files outside the transaction, because videos are large. */
export const blockFilesJob = handleJob(blockFiles, async (ctx, { takeDownId, fileIds }) => {
  const hashed = await hashFiles(ctx.read(), fileIds);
  await ctx.write(async (write) => {
    const takeDown = await lockTakeDown(write.tx, takeDownId);
    if (!takeDown || takeDown.restoredAt) return;
    for (const { sha256, bytes, pictureHash, kind } of hashed)
      if (sha256 !== null)
        await insertBlockedFile(write.tx, {
          id: newId(),
          takeDownId,
          sha256,
          bytes,
          pictureHash,
          kind,
          createdAt: write.clock.now(),
        });
  });
});
