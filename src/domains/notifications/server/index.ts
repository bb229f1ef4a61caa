/** What the composition of the app needs. Other domains call `notify` of the platform, which ends up here. */
import type { Domain } from '#platform/server/domain.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { serveOneClick } from './one-click.ts';

export { mailOfKind } from './channels/mail.ts';
export { erasePreferences, ownPreferences } from './data-export.ts';
export { deliverNotice } from './deliver-notice.ts';
export { noticePreferences } from './preferences.ts';
export { wantsNotice } from './switch-notices.ts';

export const notificationsDomain: Domain = {
  name: 'notifications',
  routes: notificationsRoutes,
  rawRoutes: serveOneClick,
};
