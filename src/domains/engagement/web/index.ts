/** What other domains' pages may use of engagement. */
export { Comments } from './comments/lazy-comments.ts';
export { ReportDialog, ReportMenu } from './report/lazy-report.ts';
export { reasonLabels } from './report/reason-labels.ts';
export { useReaction } from './use-reaction.ts';
