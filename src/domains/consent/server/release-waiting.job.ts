import * as z from 'zod/mini';
import { subjects } from '#domains/engagement/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { CONSENT, holdOrRelease } from './hold-item.ts';

const releaseWaiting = job({
  name: 'consent.release-waiting',
  schema: z.object({}),
  cron: '* * * * *',
});

/** Once the setting is turned off, nothing waits for a consent any more. */
export const releaseWaitingJob = handleJob(releaseWaiting, async (ctx) => {
  const { db, ports } = ctx.read();
  if ((await readSettings(db)).consentRequired) return;
  for (const { kind, moderation } of ports.all(subjects)) {
    let after: string | undefined;
    do {
      const ids = (await moderation?.listHeld?.(db, CONSENT, after)) ?? [];
      for (const objectId of ids) await ctx.write((write) => holdOrRelease(write, { kind, objectId }));
      after = ids.at(-1);
    } while (after !== undefined);
  }
});
