import * as z from 'zod/mini';
import { takeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import { caseState } from '#domains/engagement/contract/reports.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, paged, paging, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  alreadyAppealed,
  isRestored,
  reportedNotFound,
  takeDownNotFound,
} from './moderation.refusals.contract.ts';

export const NOTE_LENGTH = 500;
export const APPEAL_LENGTH = 2_000;

const takeDown = z.object({
  _id: id,
  kind: z.string(),
  objectId: id,
  /** What it was called. */
  title: z.string(),
  /** The rule that it breaks. */
  reason: takeDownReason,
  /** What the operator wrote about it; maybe empty. */
  note: z.string(),
  takenDownAt: isoDate,
  restoredAt: z.nullable(isoDate),
  /** The owner's appeal, if there is one. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      state: caseState,
      createdAt: isoDate,
      decidedAt: z.nullable(isoDate),
      /** What the operator answered; maybe empty. */
      answer: z.string(),
    }),
  ),
});

export type OwnTakeDown = z.output<typeof takeDown>;

export const listOwnTakeDowns = endpoint({
  method: 'GET',
  path: '/take-downs',
  who: 'signedIn',
  summary: 'What the site has removed of the caller’s, with the reason and the appeal, newest first',
  query: z.object(paging(20)),
  output: paged(takeDown),
});

const params = z.object({ id });

export const appealTakeDown = endpoint({
  method: 'POST',
  path: '/take-downs/{id}/appeal',
  who: 'fanOrCreator',
  summary: 'Appeals a removal, once; an operator decides',
  params,
  body: z.object({ text: text({ min: 1, max: APPEAL_LENGTH }) }),
  output: takeDown,
  refusals: [takeDownNotFound, alreadyAppealed, isRestored],
  limit: 'react',
});

const thing = z.object({ kind: z.string().check(z.regex(/^[a-z]{1,20}$/)), objectId: id });

export const takeDownThing = endpoint({
  method: 'POST',
  path: '/admin/take-downs',
  who: 'operator',
  stepUp: true,
  summary: 'Takes something down with a reason; its owner is notified',
  body: z.extend(thing, {
    reason: takeDownReason,
    note: z._default(text({ max: NOTE_LENGTH }), ''),
    /** Its files can't be uploaded again; for reasons of law they never can. */
    blocksFiles: z._default(z.boolean(), false),
  }),
  output: z.object({ _id: id }),
  refusals: [reportedNotFound],
});

export const restoreThing = endpoint({
  method: 'POST',
  path: '/admin/take-downs/restore',
  who: 'operator',
  stepUp: true,
  summary: 'Restores what was taken down',
  body: thing,
  output: done,
  refusals: [takeDownNotFound],
});

nameSchemas({ OwnTakeDown: takeDown });
