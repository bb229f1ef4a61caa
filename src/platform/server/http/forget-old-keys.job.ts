import * as z from 'zod/mini';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { sql } from '../db/sql.ts';
import { handleJob, job } from '../jobs/jobs.ts';

// As long as a client may reasonably repeat a call about money; after that the ledger's own keys still hold.
const KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS;

const forgetOldKeys = job({ name: 'forget-old-keys', schema: z.object({}), cron: '41 4 * * *' });

/** Kept answers to idempotency keys are deleted after thirty days, a thousand in one transaction. */
export const forgetOldKeysJob = handleJob(forgetOldKeys, async (ctx) => {
  const deleteSome = () =>
    ctx.write(({ tx, clock }) =>
      tx.run(sql`
        delete from idempotency_keys where (account_id, key) in (
          select account_id, key from idempotency_keys
          where created_at < ${new Date(clock.real().getTime() - KEPT_MILLISECONDS)}
          order by created_at limit 1000)`),
    );
  while ((await deleteSome()) > 0);
});
