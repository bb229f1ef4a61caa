import * as z from 'zod/mini';
import { noCardPayments } from '#domains/payments/contract/payments.refusals.contract.ts';
import { balanceTooLow, capReached } from '#domains/wallet/contract/wallet.refusals.contract.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { handleJob, type JobContext, job } from '#platform/server/jobs/jobs.ts';
import { Refused } from '#platform/server/refuse.ts';
import { listDue, lockDue } from './due.sql.ts';
import { failRenewal } from './fail-attempt.ts';
import { findDueFacts, runDue } from './renew.ts';

const runDueSubscriptions = job({ name: 'subscriptions.run-due', schema: z.object({}), cron: '* * * * *' });

// Their statements travel together, which costs a third of what each costs by itself. More would hold the wallets of
// their fans for longer than a click may wait.
const TOGETHER = 20;

/** Refusals of wallet and payments that are failures of a renewal. */
const FAILURES: Readonly<Record<string, string>> = {
  [balanceTooLow.code]: 'balance_too_low',
  [capReached.code]: 'cap_reached',
  [noCardPayments.code]: 'cards_unavailable',
};

/** Does what is due for those that still are, in one transaction: for all of them, or for none. */
async function runAll(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  const rows = await lockDue(ctx.tx, ids, ctx.clock.now());
  const facts = await findDueFacts(ctx, rows);
  // Where one fails, the others' statements must have come to their end before the transaction does.
  const done = await Promise.allSettled(rows.map((row) => runDue(ctx, row, facts)));
  const failed = done.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** One in a transaction of its own. What the wallet refuses is undone first, and then is a failure. */
async function runOne(ctx: JobContext, id: string): Promise<void> {
  try {
    await ctx.write((write) => runAll(write, [id]));
  } catch (error) {
    const failure = error instanceof Refused ? FAILURES[error.refusal.code] : undefined;
    if (failure === undefined) throw error;
    await ctx.write(async (write) => {
      const [row] = await lockDue(write.tx, [id], write.clock.now());
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

/** Several in one transaction; where one of them fails it is undone, and each has its own. */
async function runTogether(ctx: JobContext, ids: readonly string[]): Promise<void> {
  try {
    await ctx.write((write) => runAll(write, ids));
  } catch {
    for (const id of ids) await runSafely(ctx, id);
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
    for (let done = 0; done < due.length; done += TOGETHER) {
      await runTogether(ctx, due.slice(done, done + TOGETHER));
    }
    for (const id of due) seen.add(id);
  }
});
