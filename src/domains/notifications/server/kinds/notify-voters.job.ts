import { listVoters } from '#domains/content/server/index.ts';
import { handleJob } from '#platform/server/jobs/jobs.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { pathOf } from './new-post.on.ts';
import { notifyVoters } from './notify-voters.ts';
import { pollEnded } from './poll.on.ts';

// One transaction each, as for followers.
const BATCH = 500;

/** In batches; after a crash it begins again, and who was notified is not notified again. */
export const notifyVotersJob = handleJob(notifyVoters, async (job, { postId, creatorId }) => {
  let after: string | undefined;
  do {
    after = await job.write(async (ctx) => {
      const path = await pathOf(ctx, { kind: 'feed', itemId: postId });
      if (path === undefined) return undefined;
      const voters = await listVoters(ctx.db, postId, { after, limit: BATCH });
      const others = voters.filter((id) => id !== creatorId);
      await notifyAccounts(ctx, pollEnded, others, { postId, creatorId, path, isOwn: false });
      return voters.length < BATCH ? undefined : voters.at(-1);
    });
  } while (after);
});
