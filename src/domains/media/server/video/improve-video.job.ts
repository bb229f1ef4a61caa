import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { job } from '#platform/server/jobs/job.ts';

/** Makes the further qualities of a video, and its pictures for seeking. One at a time: it keeps all cores busy. */
export const improveVideoJob = job({
  name: 'media.improve-video',
  schema: z.object({ fileId: id }),
  concurrency: 1,
  // The longest video, on a slow machine.
  mayTakeSeconds: 24 * 3_600,
});
