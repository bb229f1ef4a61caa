import * as z from 'zod/mini';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { CHAT_HISTORY } from '../../contract/chat-line.contract.ts';
import { deleteOldLines } from './lines.sql.ts';

const KEPT_MILLISECONDS = 90 * DAY_MILLISECONDS;
// Those that a report may be about, beside what is shown.
const KEPT_LINES = 10 * CHAT_HISTORY;
// A run ends within its time however busy the chats were.
const AT_ONCE = 5_000;
const ROUNDS = 40;

const forgetOldLines = job({ name: 'live.forget-old-lines', schema: z.object({}), cron: '23 4 * * *' });

/** Lines of a chat are kept for 90 days, and the newest ten thousand. */
export const forgetOldLinesJob = handleJob(forgetOldLines, async (job) => {
  for (let round = 0; round < ROUNDS; round++) {
    const deleted = await job.write(({ tx, clock }) =>
      deleteOldLines(tx, {
        before: new Date(clock.now().getTime() - KEPT_MILLISECONDS),
        kept: KEPT_LINES,
        atMost: AT_ONCE,
      }),
    );
    if (deleted < AT_ONCE) return;
  }
});
