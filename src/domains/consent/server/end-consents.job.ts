import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { endConsent } from './give-consent.ts';
import { listRunOut, lockParticipant } from './participants.sql.ts';

const endConsents = job({
  name: 'consent.end-consents',
  schema: z.object({}),
  cron: '17 * * * *',
});

/** What somebody has consented to until a day is taken down after it. */
export const endConsentsJob = handleJob(endConsents, async (ctx) => {
  const { db, clock } = ctx.read();
  const today = clock.now().toISOString().slice(0, 10);
  for (const id of await listRunOut(db, today))
    await ctx.write(async (write) => {
      const row = await lockParticipant(write.tx, id);
      if (row && !row.endedAt) await endConsent(write, row, null);
    });
});
