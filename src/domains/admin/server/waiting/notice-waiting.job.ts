/** Tells operators when more waits for them than a minute ago, in whatever domain it does. */
import * as z from 'zod/mini';
import { listOperators } from '#domains/accounts/server/index.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { waiting } from '#platform/server/waiting.ts';
import { swapNoted } from './waiting-noticed.sql.ts';
import { waitingNotices } from './waiting-notices.ts';

const noticeWaiting = job({
  name: 'admin.notice-waiting',
  schema: z.object({}),
  cron: '* * * * *',
  mayTakeSeconds: 60,
});

export const noticeWaitingJob = handleJob(noticeWaiting, async (run) => {
  const { ports } = run.read();
  for (const { name, count } of ports.all(waiting)) {
    const kind = waitingNotices.get(name);
    if (!kind) continue;
    const waits = await count(run.read());
    await run.write(async (ctx) => {
      const before = await swapNoted(ctx.tx, name, waits);
      if (waits <= before) return;
      const at = ctx.clock.now().toISOString();
      await notifyAccounts(ctx, kind, await listOperators(ctx.db), { count: waits, at });
    });
  }
});
