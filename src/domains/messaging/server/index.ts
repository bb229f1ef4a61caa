/** Public API of the messaging domain. */
import type { Domain } from '#platform/server/domain.ts';
import { countOpenedJob } from './broadcast/count-opened.job.ts';
import { sendBroadcastsJob } from './broadcast/send-broadcasts.job.ts';
import welcomeSubscribers from './broadcast/welcome-subscribers.on.ts';
import noteChanges from './messages/note-changes.on.ts';
import { messagingRoutes } from './messaging.routes.ts';
import { noticeUnreadJob } from './notices/notice-unread.job.ts';
import { unreadNotice } from './notices/unread-notice.ts';

export { findBroadcastFiles as filesInBroadcasts } from './broadcast/broadcasts.sql.ts';
export { eraseMessages, ownMessageData } from './data-export.ts';
export { firstMessageOffers } from './fans/first-message-price.ts';
export { messagePurposes } from './files/message-purposes.ts';
export { filesInMessages, messageFileStatus, messageOpener, sellableMessage } from './message-ports.ts';
export { messageSubjects } from './message-subjects.ts';
export { otherMessages } from './messages/delete-message.ts';
export { userSubjects } from './user-subjects.ts';

export const messagingDomain: Domain = {
  name: 'messaging',
  routes: messagingRoutes,
  handlers: [...noteChanges, welcomeSubscribers],
  notices: [unreadNotice],
  jobs: [sendBroadcastsJob, countOpenedJob, noticeUnreadJob],
};
