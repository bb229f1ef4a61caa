import * as z from 'zod/mini';
import { noCardPayments } from '#domains/payments/contract/payments.refusals.contract.ts';
import { balanceTooLow, capReached } from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { handleJob, type JobContext, job } from '#platform/server/jobs/jobs.ts';
import { Refused } from '#platform/server/refuse.ts';
import { listDue, lockDue } from './due.sql.ts';
import { failRenewal } from './fail-attempt.ts';
import { runDue } from './renew.ts';

const runDueSubscriptions = job({ name: 'subscriptions.run-due', schema: z.object({}), cron: '* * * * *' });

// Each waits for the database most of its time; half of the connections stay for the site.
const AT_ONCE = 5;

/** Refusals of wallet and payments that are failures of a renewal. */
const FAILURES: Readonly<Record<string, string>> = {
  [balanceTooLow.code]: 'balance_too_low',
  [capReached.code]: 'cap_reached',
  [noCardPayments.code]: 'cards_unavailable',
};

/** One in a transaction of its own. What the wallet refuses is undone first, and then is a failure. */
async function runOne(ctx: JobContext, id: string): Promise<void> {
  try {
    await ctx.write(async (write) => {
      const row = await lockDue(write.tx, id, write.clock.now());
      if (row) await runDue(write, row);
    });
  } catch (error) {
    const failure = error instanceof Refused ? FAILURES[error.refusal.code] : undefined;
    if (failure === undefined) throw error;
    await ctx.write(async (write) => {
      const row = await lockDue(write.tx, id, write.clock.now());
      if (row) await failRenewal(write, row, failure);
    });
  }
}

async function runSafely(ctx: JobContext, id: string): Promise<void> {
  try {
    await runOne(ctx, id);
  } catch (error) {
    ctx.log.error({ err: error, subscriptionId: id }, 'subscriptions: not done');
  }
}

/**
 * Renews, tries again and ends what is due by the business clock. Each is due no more once its transaction is done, so
 * that a worker which dies leaves nothing half done, and nothing twice.
 */
export const runDueJob = handleJob(runDueSubscriptions, async (ctx) => {
  const seen = new Set<string>();
  for (;;) {
    const { db, clock } = ctx.read();
    const due = (await listDue(db, clock.now())).filter((id) => !seen.has(id));
    if (due.length === 0) return;
    for (let done = 0; done < due.length; done += AT_ONCE) {
      await Promise.all(due.slice(done, done + AT_ONCE).map((id) => runSafely(ctx, id)));
    }
    for (const id of due) seen.add(id);
  }
});
