import type { Runtime } from '#platform/server/runtime.ts';
import { findEngine } from '../engine/find-engine.ts';
import { recipeNamed } from '../recipes/recipes.ts';
import { purposeNamed } from '../uploads/purposes.ts';
import { improveVideoJob } from '../video/improve-video.job.ts';
import { listWaiting } from './conversions.sql.ts';

/**
 * Orders the preparation of all that waits, once there is something to prepare it with: without that, orders have been
 * taken and left. An order too many does nothing.
 */
export async function resumeWaiting(runtime: Pick<Runtime, 'config' | 'write'>): Promise<void> {
  if (!(await findEngine(runtime.config))) return;
  await runtime.write({}, async (ctx) => {
    for (const { fileId, purpose, part } of await listWaiting(ctx.tx)) {
      const order =
        part === 'ladder'
          ? improveVideoJob
          : recipeNamed(purposeNamed(ctx.ports, purpose).recipe)?.prepare?.order;
      if (order) await ctx.enqueue(order, { fileId });
    }
  });
}
