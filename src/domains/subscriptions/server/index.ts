/** The public API of subscriptions for other domains. */
import type { Domain } from '#platform/server/domain.ts';
import endPaidPeriods from './clock/end-paid-period.ts';
import loseCard from './clock/lose-card.on.ts';
import { offerNewPrices, offerPricesJob } from './clock/offer-prices.job.ts';
import { forgetUsesJob, remindJob } from './clock/remind.job.ts';
import { runDueJob } from './clock/run-due.job.ts';
import followOnSubscribed from './follow-on-subscribed.on.ts';
import * as creatorMails from './mails/creator-mails.ts';
import * as fanMails from './mails/fan-mails.ts';
import mailOnRenewed from './mails/mail-on-renewed.on.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';

export {
  pastSubscribersOf,
  subscribersEndingBefore,
  subscribersNow,
  subscribersOf,
} from './access/access.sql.ts';
export { subscribedOf, subscriberCounts, subscriptionFlags } from './access/creator-facts.ts';
export { subscriptionOf } from './access/subscription-of.ts';
export { subscriptionsCsv } from './admin/export-subscriptions.ts';
export { eraseSubscriptions, ownSubscriptionData } from './data-export.ts';
export { moneyIn } from './mails/fan-mails.ts';
export { subscriptionsByCard } from './pay/card-users.ts';
export { subscriptionPurpose } from './pay/subscription-purpose.ts';

export const subscriptionsDomain: Domain = {
  name: 'subscriptions',
  routes: subscriptionsRoutes,
  handlers: [endPaidPeriods, offerNewPrices, loseCard, followOnSubscribed, mailOnRenewed],
  jobs: [runDueJob, remindJob, forgetUsesJob, offerPricesJob],
  notices: [
    fanMails.startedMail,
    fanMails.renewedMail,
    fanMails.trialStartedMail,
    fanMails.reminderMail,
    fanMails.trialEndsMail,
    fanMails.paymentFailedMail,
    fanMails.needsConfirmationMail,
    fanMails.canceledMail,
    fanMails.endedMail,
    fanMails.priceChangeMail,
    fanMails.cardRemovedMail,
    creatorMails.newSubscriberMail,
    creatorMails.subscriberCanceledMail,
    creatorMails.renewalWaitsMail,
  ],
};
