import * as z from 'zod/mini';
import { handleJob, type JobContext, job } from '#platform/server/jobs/jobs.ts';
import { mailReminder } from '../mails/send-mails.ts';
import { giveUseBack } from '../offers/promotions.sql.ts';
import { addDays } from '../subscription-states.ts';
import { changeSubscription } from '../subscriptions.sql.ts';
import { dropUse, lockStaleUses, lockUnreminded } from './due.sql.ts';

const RENEWAL_REMINDER_DAYS = 3;
const TRIAL_REMINDER_DAYS = 2;

const remindOfSubscriptions = job({
  name: 'subscriptions.remind',
  schema: z.object({}),
  cron: '*/5 * * * *',
});

/** The mark and the mail are one transaction; returns how many there were. */
async function remindSome(ctx: JobContext): Promise<number> {
  return ctx.write(async (write) => {
    const now = write.clock.now();
    const rows = await lockUnreminded(write.tx, {
      now,
      renewsBefore: addDays(now, RENEWAL_REMINDER_DAYS),
      trialEndsBefore: addDays(now, TRIAL_REMINDER_DAYS),
    });
    for (const row of rows) {
      const marked = await changeSubscription(write.tx, row, { remindedFor: row.expiresAt }, now);
      const days = row.plan === 'free' ? TRIAL_REMINDER_DAYS : RENEWAL_REMINDER_DAYS;
      // What began within those days was told when it began.
      if (row.startedAt < addDays(row.expiresAt, -days)) await mailReminder(write, marked);
    }
    return rows.length;
  });
}

/** Reminds fans of renewals and of the end of trials, once for each. */
export const remindJob = handleJob(remindOfSubscriptions, async (ctx) => {
  while ((await remindSome(ctx)) > 0);
});

const HELD_MINUTES = 30;

const forgetUses = job({
  name: 'subscriptions.forget-held-uses',
  schema: z.object({}),
  cron: '*/5 * * * *',
});

/** A use of a promotion link that was taken for a payment is free again when its payer does not come back. */
export const forgetUsesJob = handleJob(forgetUses, async (ctx) => {
  await ctx.write(async ({ tx, clock }) => {
    const before = new Date(clock.now().getTime() - HELD_MINUTES * 60_000);
    for (const { id, promotionId } of await lockStaleUses(tx, before)) {
      await giveUseBack(tx, promotionId);
      await dropUse(tx, id);
    }
  });
});
