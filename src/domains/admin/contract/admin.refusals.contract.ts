import { refusal } from '#platform/contract/refusal.ts';

export const runNotFound = refusal('admin.run-not-found', 404, 'There is no such job.');

export const runNotFailed = refusal(
  'admin.run-not-failed',
  409,
  'This job has not failed, or runs again already.',
);

export const eventNotAside = refusal(
  'admin.event-not-aside',
  409,
  'This event is not set aside, or is delivered again already.',
);

export const mailNotFound = refusal('admin.mail-not-found', 404, 'There is no such mail.');

export const mailWaiting = refusal('admin.mail-waiting', 409, 'This mail is on its way already.');

export const mailServerMissing = refusal(
  'admin.mail-server-missing',
  409,
  'No mail server is set up: mails stay here.',
);

export const mailLinkGone = refusal(
  'admin.mail-link-gone',
  409,
  'The link of this mail is no longer kept. The person can ask for a new one.',
);
