import { refusal } from '#platform/contract/refusal.ts';

export const mailNotFound = refusal('notifications.mail-not-found', 404, 'There is no such mail.');

export const mailWaiting = refusal('notifications.mail-waiting', 409, 'This mail is on its way already.');

export const mailServerMissing = refusal(
  'notifications.mail-server-missing',
  409,
  'No mail server is set up: mails stay here.',
);

export const mailLinkGone = refusal(
  'notifications.mail-link-gone',
  409,
  'The link of this mail is no longer kept. The person can ask for a new one.',
);
