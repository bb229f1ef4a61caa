import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { lockDueVideos } from '../videos.sql.ts';
import { finalizeVideo } from './finalize-video.ts';

const publishDueVideos = job({
  name: 'content.publish-due-videos',
  schema: z.object({}),
  cron: '* * * * *',
});

// So many in one transaction.
const BATCH = 50;

/**
 * Publishes announced videos whose time has come, each once. Those that see them need not wait for it: they open at their
 * time.
 */
export const publishDueVideosJob = handleJob(publishDueVideos, async (job) => {
  const publishSome = () =>
    job.write(async (ctx) => {
      const ids = await lockDueVideos(ctx.tx, ctx.clock.now(), BATCH);
      for (const id of ids) await finalizeVideo(ctx, id);
      return ids.length;
    });
  while ((await publishSome()) === BATCH);
});
