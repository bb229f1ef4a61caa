/** What the app is made of; there is nothing here for other domains to call. */
import type { Domain } from '#platform/server/domain.ts';
import { mailsRoutes } from './mails.routes.ts';
import { testMail } from './send-test-mail.ts';
import { serveMailTexts } from './serve-mail-texts.ts';

export const notificationsDomain: Domain = {
  name: 'notifications',
  routes: mailsRoutes,
  rawRoutes: serveMailTexts,
  mails: [testMail],
};
