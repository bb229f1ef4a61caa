import * as z from 'zod/mini';

/** Why people report something, in the words that existing clients send. */
export const REPORT_REASONS = [
  'Violent or repulsive content',
  'Hateful or abusive content',
  'Harassment or bullying',
  'Harmful or dangerous acts',
  'Child abuse',
  'Promotes terrorism',
  'Spam or misleading',
  'Infringes my rights',
  'Others',
] as const;

export const reportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.output<typeof reportReason>;

/** Why something is taken down: for a report's reason, or because somebody shown in it no longer consents. */
export const takeDownReason = z.enum([...REPORT_REASONS, 'Consent withdrawn']);
export type TakeDownReason = z.output<typeof takeDownReason>;
