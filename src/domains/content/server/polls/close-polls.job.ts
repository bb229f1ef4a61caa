import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { pollClosed } from '../../contract/polls.events.ts';
import { closeDuePolls } from './polls.sql.ts';

const closePolls = job({ name: 'content.close-polls', schema: z.object({}), cron: '* * * * *' });

/** Announces each poll that has ended, once: noting it and its event are one transaction. */
export const closePollsJob = handleJob(closePolls, async (job) => {
  const closeSome = () =>
    job.write(async (ctx) => {
      const closed = await closeDuePolls(ctx.tx, ctx.clock.now());
      for (const { postId, creatorId } of closed) ctx.publish(pollClosed, { postId, creatorId });
      return closed.length;
    });
  while ((await closeSome()) > 0);
});
