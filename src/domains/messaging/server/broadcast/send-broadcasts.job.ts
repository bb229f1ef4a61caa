import { handleJob } from '#platform/server/jobs/jobs.ts';
import { advanceBroadcast } from './advance-broadcast.ts';
import { listDueBroadcasts } from './broadcasts.sql.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

// Then the next run goes on: a process that ends waits for its jobs no longer than this.
const RUN_MILLISECONDS = 15_000;

/**
 * Sends the broadcasts that are due, a slice of each in turn, so that a long one does not hold up the others. Killed at
 * any moment, the next run goes on after the last slice. One that fails does not hold them up either.
 */
export const sendBroadcastsJob = handleJob(sendBroadcasts, async (ctx) => {
  const until = performance.now() + RUN_MILLISECONDS;
  const failed = new Set<string>();
  for (;;) {
    const { db, clock } = ctx.read();
    const due = (await listDueBroadcasts(db, clock.now())).filter((id) => !failed.has(id));
    let isAtWork = false;
    for (const id of due) {
      const hasDone = await ctx
        .write((write) => advanceBroadcast(write, id))
        .catch((error: unknown) => {
          ctx.log.error({ err: error, broadcastId: id }, 'messaging: a slice of a broadcast was not sent');
          failed.add(id);
          return false;
        });
      isAtWork ||= hasDone;
    }
    if (!isAtWork) return;
    if (performance.now() > until) {
      await ctx.write((write) => write.enqueue(sendBroadcasts, {}));
      return;
    }
  }
});
