/** What the composition of the app needs; other domains use nothing here. */
import type { Domain } from '#platform/server/domain.ts';
import { adminRoutes } from './admin.routes.ts';
import { mailsRoutes } from './mails/mails.routes.ts';
import { serveMailTexts } from './mails/serve-mail-texts.ts';
import { noticeWaitingJob } from './waiting/notice-waiting.job.ts';
import { waitingNotices } from './waiting/waiting-notices.ts';

export { type CheckAll, checkAll, judgeFindings } from './check-all.ts';
export { waitingForDemoAccount } from './count-waiting.ts';
export { auditCsv } from './export-audit.ts';
export { testMail } from './mails/send-test-mail.ts';
export { auditTimeline, mailTimeline } from './show-timeline.ts';

export const adminDomain: Domain = {
  name: 'admin',
  routes: [...adminRoutes, ...mailsRoutes],
  rawRoutes: serveMailTexts,
  notices: [...waitingNotices.values()],
  jobs: [noticeWaitingJob],
};
