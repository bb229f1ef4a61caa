/** The receipt of a renewal is written after it: many are renewed in a row, and a mail takes longer than the payment. */
import { on } from '#platform/server/outbox/outbox.ts';
import { subscriptionRenewed } from '../../contract/subscriptions.events.ts';
import { mailRenewal } from './send-mails.ts';

export default on(subscriptionRenewed, mailRenewal);
