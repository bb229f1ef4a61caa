import { refusal } from '#platform/contract/refusal.ts';

export const runNotFound = refusal('admin.run-not-found', 404, 'This job does not exist.');

export const runNotFailed = refusal(
  'admin.run-not-failed',
  409,
  'This job has not failed, or is already running again.',
);

export const eventNotAside = refusal(
  'admin.event-not-aside',
  409,
  'This event has not failed, or is already being delivered again.',
);

export const mailNotFound = refusal('admin.mail-not-found', 404, 'This email does not exist.');

export const mailWaiting = refusal('admin.mail-waiting', 409, 'This email is already being sent.');

export const mailServerMissing = refusal(
  'admin.mail-server-missing',
  409,
  'No mail server is set up, so emails are not sent.',
);

export const mailLinkGone = refusal(
  'admin.mail-link-gone',
  409,
  'The link in this email is no longer stored. The user can request a new one.',
);
