import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { job } from '#platform/server/jobs/job.ts';

/** Renders the sizes of an accepted photo. One at a time, because a photo keeps two cores busy by itself. */
export const processPhotoJob = job({
  name: 'media.process-photo',
  schema: z.object({ fileId: id }),
  concurrency: 1,
});
