import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { listDuePosts } from '../posts.sql.ts';
import { finalizePost } from './finalize-post.ts';

const publishScheduled = job({ name: 'content.publish-scheduled', schema: z.object({}), cron: '* * * * *' });

/**
 * Publishes posts whose time has come, each in a transaction of its own that locks it: of two workers, the second one
 * finds it published. A post that cannot be published does not hold back the others.
 */
export const publishScheduledJob = handleJob(publishScheduled, async (ctx) => {
  const tried = new Set<string>();
  for (;;) {
    const { db, clock } = ctx.read();
    const due = (await listDuePosts(db, clock.now())).filter((id) => !tried.has(id));
    if (due.length === 0) return;
    for (const id of due) {
      tried.add(id);
      await ctx
        .write((write) => finalizePost(write, id))
        .catch((error: unknown) => ctx.log.error({ err: error, postId: id }, 'content: not published'));
    }
  }
});
