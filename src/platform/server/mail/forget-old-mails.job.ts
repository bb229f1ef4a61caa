import * as z from 'zod/mini';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { handleJob, job } from '../jobs/jobs.ts';
import { cutOldSecrets, deleteMailsBefore } from './mails.sql.ts';

// No mailed link is valid for longer.
const SECRET_DAYS = 3;
// Long enough to look into a complaint; mails are personal data and are not kept for ever.
const KEPT_DAYS = 90;

const forgetOldMails = job({ name: 'platform.forget-old-mails', schema: z.object({}), cron: '29 4 * * *' });

/** Links are cut out of mails after three days, and mails deleted after ninety. */
export const forgetOldMailsJob = handleJob(forgetOldMails, async (ctx) => {
  const now = ctx.read().clock.real().getTime();
  await ctx.write(({ tx }) => cutOldSecrets(tx, new Date(now - SECRET_DAYS * DAY_MILLISECONDS)));
  const deleteSome = () =>
    ctx.write(({ tx }) => deleteMailsBefore(tx, new Date(now - KEPT_DAYS * DAY_MILLISECONDS)));
  while ((await deleteSome()) > 0);
});
