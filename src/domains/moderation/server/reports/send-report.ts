import { isNewAccount } from '#domains/accounts/server/index.ts';
import {
  notReportable,
  ownThing,
  targetNotFound,
  tooManyReports,
} from '#domains/engagement/contract/engagement.refusals.contract.ts';
import type { sendReport as endpoint, OwnReport } from '#domains/engagement/contract/reports.contract.ts';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { casesChanged } from '../../contract/moderation.events.ts';
import { countReport, openCase } from '../cases/cases.sql.ts';
import { URGENT } from '../cases/open-review.ts';
import { keptEvidence, reportableKind } from '../find-kind.ts';
import { describeReports } from './list-own-reports.ts';
import { changeReport, findOwnReport, insertReport, lockRecentReports } from './reports.sql.ts';

/**
 * Reports something that the reporter can see. Each reporter has one report of it, and all reports of a thing are one
 * case; who reported it is shown to operators only. Refuses with what `sendReport` declares.
 */
export async function sendReport(
  ctx: WriteContext,
  { body: { title: reason, description, target: kind, targetId: objectId } }: EndpointInput<typeof endpoint>,
): Promise<OwnReport> {
  const known = reportableKind(ctx, kind);
  if (!known) throw refuse(notReportable);
  const { accountId: reporterId } = viewerOf(ctx);
  const place = { reporterId, kind, objectId };
  const subject = (await known.find(ctx, [objectId])).get(objectId);
  // What was taken down since stays a report of theirs.
  const before = await findOwnReport(ctx.tx, place);
  if (!before && !subject?.isVisible) throw refuse(targetNotFound);
  if (subject?.ownerId === reporterId) throw refuse(ownThing);
  if (!before && subject) {
    await checkPace(ctx, reporterId);
    const evidence = await known.moderation.findEvidence(ctx.tx, objectId);
    if (!evidence) throw refuse(targetNotFound);
    const isUrgent = URGENT.has(reason);
    const opened = await openCase(
      ctx.tx,
      {
        id: newId(),
        queue: 'report',
        kind,
        objectId,
        ownerId: subject.ownerId,
        takeDownId: null,
        reason,
        isUrgent,
        statement: '',
        evidence: keptEvidence(evidence),
      },
      ctx.clock.now(),
    );
    const report = {
      ...place,
      id: newId(),
      caseId: opened.id,
      reason,
      description,
      createdAt: ctx.clock.now(),
    };
    if (await insertReport(ctx.tx, report)) {
      await countReport(ctx.tx, opened.id, isUrgent);
      await known.moderation.noteReport?.(ctx, objectId);
      ctx.emit('operators', casesChanged, {});
    }
  } else if (before?.state === 'open') await changeReport(ctx.tx, before.id, { reason, description });
  const own = await findOwnReport(ctx.tx, place);
  const [described] = own ? await describeReports(ctx, [own]) : [];
  if (!described) throw new Error('a report that was sent is stored');
  return described;
}

/** Nobody buries the operators; reports of a new account may be fewer. */
async function checkPace(ctx: WriteContext, reporterId: string): Promise<void> {
  if (viewerOf(ctx).role === 'operator') return;
  const { LIMIT_REPORTS, LIMIT_NEW_REPORTS } = ctx.config;
  const most = (await isNewAccount(ctx)) ? Math.min(LIMIT_REPORTS, LIMIT_NEW_REPORTS) : LIMIT_REPORTS;
  const now = ctx.clock.now().getTime();
  const full = await lockRecentReports(ctx.tx, reporterId, {
    since: new Date(now - HOUR_MILLISECONDS),
    most,
  });
  if (!full) return;
  const retryAfterSeconds = Math.ceil((full.getTime() + HOUR_MILLISECONDS - now) / 1_000);
  throw refuse(tooManyReports, { retryAfterSeconds });
}
