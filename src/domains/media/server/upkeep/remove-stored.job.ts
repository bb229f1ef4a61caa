import * as z from 'zod/mini';
import type { WriteContext } from '#platform/server/context.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob } from '#platform/server/jobs/jobs.ts';
import { STORES } from '#platform/server/storage/storage.ts';
import type { StoredKey } from './clean-up.sql.ts';

const removeStoredJob = job({
  name: 'media.remove-stored',
  schema: z.object({ files: z.array(z.object({ store: z.enum(STORES), key: z.string() })) }),
});

/**
 * Enqueues the removal of stored files in the transaction that deletes their rows, so that it happens even if
 * this process dies after the commit.
 */
export async function orderRemoval(ctx: WriteContext, files: StoredKey[]): Promise<void> {
  if (files.length > 0) await ctx.enqueue(removeStoredJob, { files });
}

export const removeStoredHandler = handleJob(removeStoredJob, async (job, { files }) => {
  const { storage } = job.read();
  for (const { store, key } of files) await storage.remove(store, key);
});
