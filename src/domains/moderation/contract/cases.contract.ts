import * as z from 'zod/mini';
import { accountCard, party } from '#domains/accounts/contract/account-card.contract.ts';
import { reportReason, takeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import { caseState } from '#domains/engagement/contract/reports.contract.ts';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, isoDate, paged, paging, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  caseDecided,
  caseDecisionStands,
  caseLocked,
  caseNotFound,
  ownDecision,
} from './moderation.refusals.contract.ts';
import { NOTE_LENGTH } from './take-downs.contract.ts';

/** What operators work through: reports of users, what waits for them before it appears, and appeals against removals. */
export const caseQueue = z.enum(['report', 'review', 'appeal']);
export type CaseQueue = z.output<typeof caseQueue>;

const caseSummary = z.object({
  _id: id,
  queue: caseQueue,
  state: caseState,
  /** What it is about: `feed`, `video`, `gallery`, `comment`, `message`, `performer`, `user` or `file`. */
  kind: z.string(),
  objectId: id,
  /** Its title or the beginning of its text; empty where it has neither. */
  title: z.string(),
  /** Of the first report; of an appeal, why the thing was removed. */
  reason: takeDownReason,
  isUrgent: z.boolean(),
  reportTotal: z.int(),
  owner: accountCard,
  createdAt: isoDate,
  decidedAt: z.nullable(isoDate),
  /** The operator who has locked it: nobody else can decide it without taking it over. */
  lock: z.nullable(z.object({ by: party, since: isoDate })),
});

/** An earlier case about the same user. */
const earlierCase = z.object({
  _id: id,
  queue: caseQueue,
  state: caseState,
  kind: z.string(),
  title: z.string(),
  reason: takeDownReason,
  createdAt: isoDate,
});

const moderationCase = z.extend(caseSummary, {
  /** What it looked like when it was reported. */
  text: z.string(),
  /** Those that still exist. */
  files: z.array(wireFile),
  price: amountOutput,
  publishedAt: isoDate,
  /** Its page; null where it has none any more. */
  path: z.nullable(z.string()),
  isTakenDown: z.boolean(),
  canTakeDown: z.boolean(),
  reports: z.array(
    z.object({ _id: id, reason: reportReason, description: z.string(), createdAt: isoDate, reporter: party }),
  ),
  /** What the owner says in an appeal; empty otherwise. */
  statement: z.string(),
  /** Of an appeal: who took it down, and what the owner was notified of. */
  takeDown: z.nullable(
    z.object({ by: z.nullable(party), at: isoDate, reason: takeDownReason, note: z.string() }),
  ),
  decision: z.nullable(z.object({ by: party, reason: z.nullable(takeDownReason), note: z.string() })),
  /** Earlier cases about the same user, newest first. */
  history: z.array(earlierCase),
  /** Reports of theirs that were right, and removals that stand. */
  counts: z.object({ upheld: z.int(), dismissed: z.int(), removed: z.int() }),
});

export type CaseSummary = z.output<typeof caseSummary>;
export type ModerationCase = z.output<typeof moderationCase>;

const params = z.object({ id });

export const listCases = endpoint({
  method: 'GET',
  path: '/admin/cases',
  who: 'operator',
  summary: 'Cases of one queue: open ones urgent first, then oldest first; decided ones newest first',
  query: z.object({
    queue: z.catch(caseQueue, 'report'),
    state: z.catch(z.enum(['open', 'decided']), 'open'),
    ...paging(24),
  }),
  output: z.extend(paged(caseSummary), {
    /** When the median of them came: half have waited longer. Null where there are none. */
    medianCreatedAt: z.nullable(isoDate),
    /** Open cases of every queue. */
    open: z.object({ report: z.int(), review: z.int(), appeal: z.int() }),
  }),
});

export const getCase = endpoint({
  method: 'GET',
  path: '/admin/cases/{id}',
  who: 'operator',
  summary: 'One case with its evidence, and the history of the user',
  params,
  output: moderationCase,
  refusals: [caseNotFound],
});

// Enough to look at the evidence; after it, an absent operator blocks nobody.
export const CASE_LOCK_MINUTES = 15;

export const takeCaseLock = endpoint({
  method: 'POST',
  path: '/admin/cases/{id}/lock',
  who: 'operator',
  summary: 'Locks a case for 15 minutes, and releases the one locked before',
  params,
  body: z.object({
    /** Also from the operator who has locked it. */
    takeOver: z._default(z.boolean(), false),
  }),
  output: moderationCase,
  refusals: [caseNotFound, caseDecided, caseLocked],
});

export const decideCase = endpoint({
  method: 'POST',
  path: '/admin/cases/{id}/decide',
  who: 'operator',
  stepUp: true,
  summary:
    'Decides a case. Upheld: the reported thing is removed, what waits for review is refused, or the appeal restores it. Dismissed: it stays as it is, or appears',
  params,
  body: z.object({
    decision: z.enum(['upheld', 'dismissed']),
    /** Why something is removed; the owner sees it. */
    reason: z.optional(takeDownReason),
    /** What the owner reads about it. */
    note: z._default(text({ max: NOTE_LENGTH }), ''),
    /** A report can be right without a removal, for example of a profile. */
    takesDown: z._default(z.boolean(), true),
    /** Its files can't be uploaded again; for reasons of law they never can. */
    blocksFiles: z._default(z.boolean(), false),
  }),
  output: moderationCase,
  refusals: [caseNotFound, caseDecided, caseLocked, ownDecision],
});

// Long enough to notice a wrong key; those concerned are notified after it.
export const UNDO_SECONDS = 30;

export const undoCaseDecision = endpoint({
  method: 'POST',
  path: '/admin/cases/{id}/undo',
  who: 'operator',
  stepUp: true,
  summary: 'Undoes your own decision within 30 seconds; the case is open again',
  params,
  output: moderationCase,
  refusals: [caseNotFound, caseDecisionStands],
});

export const exportEvidence = endpoint({
  method: 'POST',
  path: '/admin/cases/{id}/evidence',
  who: 'operator',
  stepUp: true,
  summary:
    'Everything about a case for an authority: evidence, reports with their senders, decision and log. Each export is audited',
  params,
  output: z.object({
    exportedAt: isoDate,
    case: moderationCase,
    /** What the audit log says about the case and the thing, newest first. */
    log: z.array(z.object({ at: isoDate, action: z.string(), byId: z.nullable(z.string()) })),
    /** SHA-256 of case and log as JSON, in hexadecimal: shows that nothing was changed since. */
    sha256: z.string(),
  }),
  refusals: [caseNotFound],
});

const figures = z.object({
  /** Open cases of every queue. */
  open: z.object({ report: z.int(), review: z.int(), appeal: z.int() }),
  /** When the oldest open case came; null where none is open. */
  oldestCreatedAt: z.nullable(isoDate),
  /** Reports decided in the last 30 days, by reason, most first. */
  decisions: z.array(z.object({ reason: takeDownReason, upheld: z.int(), dismissed: z.int() })),
  /** Appeals decided in the last 30 days. */
  appeals: z.object({ upheld: z.int(), dismissed: z.int() }),
});

export type ModerationFigures = z.output<typeof figures>;

export const showFigures = endpoint({
  method: 'GET',
  path: '/admin/moderation-figures',
  who: 'operator',
  summary: 'Open cases, and what was decided in the last 30 days',
  output: figures,
});

nameSchemas({ ModerationFigures: figures });
nameSchemas({ CaseSummary: caseSummary, EarlierCase: earlierCase, ModerationCase: moderationCase });
