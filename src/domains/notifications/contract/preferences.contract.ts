/** Switches for notices that nobody has to get, by each way that tells people. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const noticeUnknown = refusal(
  'notifications.kind-unknown',
  404,
  'This notification can’t be turned off.',
);
/** Of the link in a mail. */
export const unsubscribeLinkInvalid = refusal(
  'notifications.link-invalid',
  404,
  'This link is not complete. Copy all of it from the email.',
);

/** In the app is the bell; a push goes to the devices that have turned it on. */
const channel = z.enum(['app', 'mail', 'push']);

const noticeSwitch = z.object({
  /** `domain.what`. */
  kind: z.string(),
  /** In the reader's language. */
  label: z.string(),
  channels: z.array(z.object({ channel, isOn: z.boolean() })),
});

export type NoticeSwitch = z.output<typeof noticeSwitch>;

const switches = z.object({ kinds: z.array(noticeSwitch) });

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/users/me/notification-preferences',
  who: 'signedIn',
  summary: 'The notifications that the account can turn off, and by which channel it gets them',
  output: switches,
});

export const setNotificationPreference = endpoint({
  method: 'PUT',
  path: '/users/me/notification-preferences',
  who: 'signedIn',
  summary: 'Turns a kind of notification on or off for a channel',
  body: z.object({ kind: text({ min: 1, max: 100 }), channel, isOn: z.boolean() }),
  output: switches,
  refusals: [noticeUnknown],
});

/** Stands in the link of a mail: for one kind, one account, and for ever. */
const right = text({ min: 1, max: 300 });

const mailedSwitch = z.object({ kind: z.string(), label: z.string(), isOn: z.boolean() });

export const getMailedSwitch = endpoint({
  method: 'GET',
  path: '/notifications/mailed-switch',
  who: 'anyone',
  summary: 'Which mails the link in a mail turns off, and whether they are on',
  query: z.object({ right }),
  output: mailedSwitch,
  refusals: [unsubscribeLinkInvalid],
});

export const setMailedSwitch = endpoint({
  method: 'PUT',
  path: '/notifications/mailed-switch',
  who: 'anyone',
  summary: 'Turns those mails off, or on again; without logging in',
  body: z.object({ right, isOn: z.boolean() }),
  output: mailedSwitch,
  refusals: [unsubscribeLinkInvalid],
});

nameSchemas({ NoticeSwitch: noticeSwitch });
