import { handleJob } from '#platform/server/jobs/jobs.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { type FollowerPlace, listFollowersAfter } from './followers.sql.ts';
import { newPost, pathOf } from './new-post.on.ts';
import { notifyFollowers } from './notify-followers.ts';

// One transaction each: short enough that nobody waits for it, and large enough that commits do not count.
const BATCH = 500;

/** In batches; after a crash it begins again, and who was notified is not notified again. */
export const notifyFollowersJob = handleJob(notifyFollowers, async (job, item) => {
  let last: FollowerPlace | undefined;
  do {
    last = await job.write(async (ctx) => {
      const path = await pathOf(ctx, item);
      if (path === undefined) return undefined;
      const followers = await listFollowersAfter(ctx.db, item.creatorId, { last, limit: BATCH });
      await notifyAccounts(
        ctx,
        newPost,
        followers.map(({ id }) => id),
        { ...item, path },
      );
      return followers.length < BATCH ? undefined : followers.at(-1);
    });
  } while (last);
});
