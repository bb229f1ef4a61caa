import * as z from 'zod/mini';
import type { WriteContext } from '#platform/server/context.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { UNDO_SECONDS } from '../contract/cases.contract.ts';
import { takeUnnotifiedCases } from './cases/cases.sql.ts';
import { appealDecided, approved, reportDecided, reportReversed, takenDown } from './decision-notices.ts';
import { reportableKind, titleOfEvidence } from './find-kind.ts';
import type { CaseRow } from './moderation.tables.ts';
import { reportsBehind, reportsOfCase } from './reports/reports.sql.ts';
import { takeUnnotified } from './take-downs/take-downs.sql.ts';

const notifyOfDecisions = job({
  name: 'moderation.notify-of-decisions',
  schema: z.object({}),
  cron: '* * * * *',
});

// More than any thing has had.
const MOST_REPORTERS = 10_000;

/** Where creators find what was reviewed. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  video: '/creator/my-video',
  gallery: '/creator/my-gallery',
};

/** Tells reporters and owners within a minute of when a decision can no longer be undone. */
export const notifyOfDecisionsJob = handleJob(notifyOfDecisions, async (ctx) => {
  await ctx.write(async (write) => {
    const now = write.clock.now();
    const until = { before: new Date(now.getTime() - UNDO_SECONDS * 1_000), now };
    for (const { id, ownerId, ...about } of await takeUnnotified(write.tx, until)) {
      const { reason, note, kind, title } = about;
      await notifyAccounts(write, takenDown, [ownerId], { takeDownId: id, reason, note, kind, title });
    }
    for (const decided of await takeUnnotifiedCases(write.tx, until)) await notifyOf(write, decided);
  });
});

async function notifyOf(
  ctx: WriteContext,
  { id, queue, kind, objectId, state, ownerId, takeDownId, evidence, decisionNote }: CaseRow,
): Promise<void> {
  if (state === 'open') return;
  if (queue === 'appeal') {
    await notifyAccounts(ctx, appealDecided, [ownerId], { caseId: id, state, answer: decisionNote });
    if (state === 'upheld' && takeDownId !== null)
      for (const { id: reportId, reporterId } of await reportsBehind(ctx.tx, takeDownId, MOST_REPORTERS))
        await notifyAccounts(ctx, reportReversed, [reporterId], { reportId });
  }
  if (queue === 'review' && state === 'dismissed') {
    const holding = await reportableKind(ctx, kind)?.moderation.heldFor?.(ctx.tx, objectId);
    await notifyAccounts(ctx, approved, [ownerId], {
      caseId: id,
      link: OWN_PAGES[kind] ?? '/creator/my-post',
      kind,
      title: titleOfEvidence(evidence),
      waits: holding !== undefined && holding.length > 0,
    });
  }
  if (queue !== 'report') return;
  for (const { id: reportId, reporterId } of await reportsOfCase(ctx.tx, id, MOST_REPORTERS))
    await notifyAccounts(ctx, reportDecided, [reporterId], { reportId, state });
}
