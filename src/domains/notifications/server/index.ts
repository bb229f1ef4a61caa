/** What the composition of the app needs. Other domains call `notify` of the platform, which ends up here. */
import type { Domain } from '#platform/server/domain.ts';
import { forgetOldNoticesJob } from './bell/forget-old-notices.job.ts';
import { sendWaitingMailsJob } from './delivery/send-waiting-mails.job.ts';
import { summary } from './delivery/summary.ts';
import notifyOfCharges, { cardDisputed, refund, sale, tip } from './kinds/charge.on.ts';
import notifyOfComments, { comments, replies } from './kinds/comment.on.ts';
import notifyOfFailedFile, { fileFailed } from './kinds/file-failed.on.ts';
import notifyOfFollows, { newFollower } from './kinds/follow.on.ts';
import notifyOfLikes, { likes } from './kinds/like.on.ts';
import notifyOfPosts, { newPost, scheduledPublished } from './kinds/new-post.on.ts';
import { notifyFollowersJob } from './kinds/notify-followers.job.ts';
import { notifyVotersJob } from './kinds/notify-voters.job.ts';
import notifyOfPolls, { pollEnded } from './kinds/poll.on.ts';
import notifyOfTopUp, { toppedUp } from './kinds/top-up.on.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { serveOneClick } from './one-click.ts';
import endWithSession from './push/end-with-session.on.ts';
import { sendPushesJob } from './push/send-pushes.job.ts';

export { withdrawNotice } from './bell/ring-bell.ts';
export { mailOfKind } from './channels/mail.ts';
export { eraseNotifications, ownNotifications } from './data-export.ts';
export { deliverNotice } from './deliver-notice.ts';

export const notificationsDomain: Domain = {
  name: 'notifications',
  routes: notificationsRoutes,
  handlers: [
    ...notifyOfFollows,
    ...notifyOfLikes,
    ...notifyOfComments,
    ...notifyOfCharges,
    ...notifyOfPosts,
    notifyOfPolls,
    notifyOfTopUp,
    notifyOfFailedFile,
    endWithSession,
  ],
  notices: [
    newPost,
    newFollower,
    likes,
    comments,
    replies,
    tip,
    sale,
    refund,
    cardDisputed,
    toppedUp,
    scheduledPublished,
    pollEnded,
    fileFailed,
    summary,
  ],
  jobs: [notifyFollowersJob, notifyVotersJob, sendWaitingMailsJob, sendPushesJob, forgetOldNoticesJob],
  rawRoutes: serveOneClick,
};
