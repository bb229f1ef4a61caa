import { msg } from '@lingui/core/macro';
import type { WordTable } from '#platform/web/text/in-text.ts';

/** What each job is for. */
export const jobLabels: WordTable = {
  'accounts.end-suspensions': msg`End suspensions that are over`,
  'accounts.erase-due': msg`Erase accounts that are due`,
  'accounts.make-export': msg`Make a copy of somebody’s data`,
  'accounts.send-reset-link': msg`Mail a link for a new password`,
  'check-ledger': msg`Check the books`,
  'creators.forget-ended-follows': msg`Forget follows that have ended`,
  'creators.mail-decisions': msg`Mail creators what was decided about their papers`,
  'deliver-sandbox-events': msg`Deliver events of test payments`,
  'forget-dead-sessions': msg`Forget sessions that have ended`,
  'forget-old-keys': msg`Forget old keys of requests`,
  'mature-earnings': msg`Release earnings whose hold is over`,
  'media.clean-up': msg`Clean up files`,
  'media.process-photo': msg`Make the sizes of a photo`,
  'media.remove-stored': msg`Remove files from the disk`,
  'media.sweep-strays': msg`Sweep up what interrupted work has left`,
  'platform.forget-old-drafts': msg`Forget forms that nobody has come back to`,
  'platform.forget-old-mails': msg`Forget old mails`,
  'platform.send-mails': msg`Send mails`,
};
