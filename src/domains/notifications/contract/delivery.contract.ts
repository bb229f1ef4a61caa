/** How notices that can wait are delivered. Those of security, and of one's own payments, never wait. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const timeZoneUnknown = refusal(
  'notifications.time-zone-unknown',
  422,
  'This time zone isn’t known. Choose the hours again.',
);

const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time of the day, such as 22:00.'));

const delivery = z.object({
  /** At once, or as a summary each morning, or each Monday morning; or not at all. */
  mails: z.enum(['now', 'daily', 'weekly', 'off']),
  /** Mails and pushes wait until they end; over midnight where `to` is earlier than `from`. */
  quietHours: z.nullable(z.object({ from: timeOfDay, to: timeOfDay })),
  /** In which the hours are meant, such as `Europe/Warsaw`. */
  timeZone: text({ min: 1, max: 100 }),
});

export type NoticeDelivery = z.output<typeof delivery>;

export const getDelivery = endpoint({
  method: 'GET',
  path: '/users/me/notification-delivery',
  who: 'signedIn',
  summary: 'When the account gets notifications by mail, and its quiet hours',
  output: delivery,
});

export const setDelivery = endpoint({
  method: 'PUT',
  path: '/users/me/notification-delivery',
  who: 'signedIn',
  summary: 'Sets both; what waits already goes by the new choice',
  body: delivery,
  output: delivery,
  refusals: [timeZoneUnknown],
});

nameSchemas({ NoticeDelivery: delivery });
