/** Counts who has opened large broadcasts, so that their list does not count each of them when it is read. */
import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { type BroadcastRow, countOpened, listToCount, noteOpened } from './broadcasts.sql.ts';

// So many are counted while one reads.
const SMALL = 2_000;
// In a run; the next one takes others.
const A_RUN = 20;

/** Whether the list shows when it was counted last, and not as it is now. */
export const isLarge = ({ sent }: Pick<BroadcastRow, 'sent'>): boolean => sent > SMALL;

const countOpenedAgain = job({
  name: 'messaging.count-opened',
  schema: z.object({}),
  cron: '* * * * *',
  mayTakeSeconds: 10 * 60,
});

export const countOpenedJob = handleJob(countOpenedAgain, async (run) => {
  const { db, clock } = run.read();
  for (const id of await listToCount(db, { now: clock.now(), moreThan: SMALL, limit: A_RUN })) {
    const opened = (await countOpened(db, [id])).get(id) ?? 0;
    await run.write((ctx) => noteOpened(ctx.tx, id, opened, ctx.clock.now()));
  }
});
