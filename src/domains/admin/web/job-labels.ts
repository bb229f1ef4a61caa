import { msg } from '@lingui/core/macro';
import type { WordTable } from '#platform/web/text/in-text.ts';

/** What each job is for. */
export const jobLabels: WordTable = {
  'accounts.end-suspensions': msg`Lift expired suspensions`,
  'accounts.erase-due': msg`Delete accounts after the waiting period`,
  'accounts.make-export': msg`Export a user’s data`,
  'accounts.send-reset-link': msg`Send password reset links`,
  'check-ledger': msg`Check the ledger`,
  'creators.forget-ended-follows': msg`Delete ended follows`,
  'creators.mail-decisions': msg`Email creators about their verification`,
  'deliver-sandbox-events': msg`Deliver test payment events`,
  'forget-dead-sessions': msg`Delete expired sessions`,
  'forget-old-keys': msg`Delete old request keys`,
  'mature-earnings': msg`Release pending earnings`,
  'media.clean-up': msg`Clean up files`,
  'media.process-photo': msg`Process a photo`,
  'media.remove-stored': msg`Delete files from disk`,
  'media.sweep-strays': msg`Clean up after interrupted jobs`,
  'payments.ask-gateways': msg`Check card payments with the gateway`,
  'payments.charge-card': msg`Charge saved cards`,
  'payments.forget-card': msg`Remove cards at the gateway`,
  'payments.refund-card': msg`Refund card payments`,
  'platform.forget-old-drafts': msg`Delete old drafts`,
  'platform.forget-old-mails': msg`Delete old emails`,
  'platform.send-mails': msg`Send emails`,
  'subscriptions.forget-held-uses': msg`Free unused promotion links`,
  'subscriptions.offer-prices': msg`Inform subscribers about new prices`,
  'subscriptions.remind': msg`Send subscription reminders`,
  'subscriptions.run-due': msg`Renew and end subscriptions`,
};
