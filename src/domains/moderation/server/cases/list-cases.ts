import { findAccountCards, findParties } from '#domains/accounts/server/index.ts';
import type { Moderation } from '#domains/engagement/server/index.ts';
import { describeFiles } from '#domains/media/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WaitingThings } from '#platform/server/waiting.ts';
import type {
  CaseQueue,
  CaseSummary,
  listCases as endpoint,
  ModerationCase,
} from '../../contract/cases.contract.ts';
import { caseNotFound } from '../../contract/moderation.refusals.contract.ts';
import { keptEvidence, reportableKind, titleOfEvidence } from '../find-kind.ts';
import { goneOwner } from '../gone-owner.ts';
import type { CaseRow, KeptEvidence, TakeDownRow } from '../moderation.tables.ts';
import { reportsOfCase } from '../reports/reports.sql.ts';
import { countOfOwner, findStanding, findTakeDowns } from '../take-downs/take-downs.sql.ts';
import {
  casesOfOwner,
  countCases,
  countOpen,
  countReportsOfOwner,
  findCase,
  listCaseRows,
} from './cases.sql.ts';
import { lockOn } from './lock-on.ts';

/** One queue of the operators. */
export async function listCases(
  ctx: ReadContext,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const rows = await listCaseRows(ctx.db, query);
  const { total, medianCreatedAt } = await countCases(ctx.db, query);
  return {
    data: await summarize(ctx, rows),
    total,
    medianCreatedAt: medianCreatedAt?.toISOString() ?? null,
    open: await countOpen(ctx.db),
  };
}

async function summarize(ctx: ReadContext, rows: readonly CaseRow[]): Promise<CaseSummary[]> {
  const owners = await findAccountCards(ctx, [...new Set(rows.map(({ ownerId }) => ownerId))]);
  const partyOf = await findParties(
    ctx,
    rows.flatMap(({ lockedBy }) => lockedBy ?? []),
  );
  return rows.map((row) => {
    const lock = lockOn(ctx, row);
    return {
      _id: row.id,
      queue: row.queue,
      state: row.state,
      kind: row.kind,
      objectId: row.objectId,
      title: titleOfEvidence(row.evidence),
      reason: row.reason,
      isUrgent: row.isUrgent,
      reportTotal: row.reportTotal,
      owner: owners.get(row.ownerId) ?? goneOwner(ctx, row.ownerId),
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      lock: lock ? { by: partyOf(lock.by), since: lock.since.toISOString() } : null,
    };
  });
}

// More than anybody reads of one case.
const MOST_REPORTS = 50;
const MOST_HISTORY = 12;

/** Refuses with `moderation.case-not-found`. */
export async function showCase(ctx: ReadContext, id: string): Promise<ModerationCase> {
  const row = await findCase(ctx.db, id);
  const [summary] = row ? await summarize(ctx, [row]) : [];
  if (!row || !summary) throw refuse(caseNotFound);
  const { kind, objectId, ownerId } = row;
  const known = reportableKind(ctx, kind);
  const evidence = await evidenceOf(ctx, row, known?.moderation);
  const subject = (await known?.find(ctx, [objectId]))?.get(objectId);
  const reports = await reportsOfCase(ctx.db, id, MOST_REPORTS);
  const earlier = await casesOfOwner(ctx.db, ownerId, { exceptId: id, limit: MOST_HISTORY });
  const contested =
    row.queue === 'appeal' && row.takeDownId !== null
      ? (await findTakeDowns(ctx.db, [row.takeDownId])).get(row.takeDownId)
      : undefined;
  const partyOf = await findParties(
    ctx,
    [...reports.map(({ reporterId }) => reporterId), row.decidedBy, contested?.takenDownBy].filter(
      (party) => typeof party === 'string',
    ),
  );
  return {
    ...summary,
    text: evidence.text ?? '',
    files: await filesOf(ctx, row, evidence),
    price: toWire(tokens(evidence.priceTokens ?? 0)),
    publishedAt: evidence.createdAt ?? row.createdAt.toISOString(),
    path: subject?.path ?? null,
    isTakenDown: (await findStanding(ctx.db, row)) !== undefined,
    canTakeDown: known?.moderation.setTakenDown !== undefined,
    reports: reports.map(({ id: reportId, reason, description, createdAt, reporterId }) => ({
      _id: reportId,
      reason,
      description,
      createdAt: createdAt.toISOString(),
      reporter: partyOf(reporterId),
    })),
    statement: row.statement,
    takeDown: contested ? describeTakeDown(contested, partyOf) : null,
    decision:
      row.decidedBy === null
        ? null
        : { by: partyOf(row.decidedBy), reason: row.decisionReason, note: row.decisionNote },
    history: earlier.map((each) => ({
      _id: each.id,
      queue: each.queue,
      state: each.state,
      kind: each.kind,
      title: titleOfEvidence(each.evidence),
      reason: each.reason,
      createdAt: each.createdAt.toISOString(),
    })),
    counts: {
      ...(await countReportsOfOwner(ctx.db, ownerId)),
      removed: (await countOfOwner(ctx.db, ownerId)).standing,
    },
  };
}

const describeTakeDown = (
  { takenDownBy, takenDownAt, reason, note }: TakeDownRow,
  partyOf: (id: string) => { _id: string; name: string; username: string },
): ModerationCase['takeDown'] => ({
  by: takenDownBy === null ? null : partyOf(takenDownBy),
  at: takenDownAt.toISOString(),
  reason,
  note,
});

/** What waits for review is judged as it is now, because its owner may go on with it. */
async function evidenceOf(
  { db }: ReadContext,
  { queue, state, objectId, evidence }: CaseRow,
  moderation: Moderation | undefined,
): Promise<Partial<KeptEvidence>> {
  if (queue !== 'review' || state !== 'open') return evidence;
  const now = await moderation?.findEvidence(db, objectId);
  return now ? keptEvidence(now) : evidence;
}

async function filesOf(ctx: ReadContext, { kind, objectId }: CaseRow, evidence: Partial<KeptEvidence>) {
  const fileIds = evidence.fileIds ?? [];
  const files = await describeFiles(
    ctx,
    fileIds.map((fileId) => ({ fileId, itemKind: kind, itemId: objectId, open: true })),
  );
  return fileIds.flatMap((fileId) => files.of({ itemId: objectId }, fileId) ?? []);
}

const openCases = <Name extends string>(name: Name, queue: CaseQueue): WaitingThings<Name> => ({
  name,
  count: async ({ db }) => (await countCases(db, { queue, state: 'open' })).total,
});

/** What waits for operators. */
export const waitingReports = openCases('reports', 'report');
export const waitingReviews = openCases('reviews', 'review');
export const waitingAppeals = openCases('appeals', 'appeal');
