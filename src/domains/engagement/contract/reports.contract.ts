import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, isoDate, paged, paging, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { notReportable, ownThing, targetNotFound, tooManyReports } from './engagement.refusals.contract.ts';
import { reportReason } from './report-reasons.contract.ts';

export const REPORT_LENGTH = 1_000;

/** `open` until an operator has decided; `upheld` where the report was right. */
export const caseState = z.enum(['open', 'upheld', 'dismissed']);
export type CaseState = z.output<typeof caseState>;

const report = z.object({
  _id: id,
  /** The reason, as it was sent. */
  title: reportReason,
  description: z.string(),
  /** What was reported: `feed`, `video`, `gallery`, `comment`, `message`, `performer` or `user` (a fan). */
  target: z.string(),
  targetId: id,
  /** What it is called; empty where it has no title, or is no longer visible. */
  targetTitle: z.string(),
  /** Its page, while the reporter can see it. */
  targetPath: z.nullable(z.string()),
  state: caseState,
  createdAt: isoDate,
  decidedAt: z.nullable(isoDate),
  /** When what was removed because of it was restored, as after an appeal. */
  restoredAt: z.nullable(isoDate),
});

export type OwnReport = z.output<typeof report>;

export const sendReport = endpoint({
  method: 'POST',
  path: '/reports',
  who: 'signedIn',
  summary:
    'Reports a post, a video, a gallery, a comment, a message or a profile; reporting it again changes the reason of an open report',
  body: z.object({
    /** The reason. */
    title: reportReason,
    description: z._default(text({ max: REPORT_LENGTH }), ''),
    target: z.string().check(z.regex(/^[a-z]{1,20}$/)),
    targetId: id,
  }),
  output: report,
  refusals: [targetNotFound, notReportable, ownThing, tooManyReports],
  limit: 'react',
});

export const listOwnReports = endpoint({
  method: 'GET',
  path: '/reports',
  who: 'signedIn',
  summary: 'The caller’s own reports with what became of them, newest first',
  query: z.object(paging(20)),
  output: paged(report),
});

nameSchemas({ OwnReport: report });
