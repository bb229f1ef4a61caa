/** Devices that get push messages (RFC 8030). A device is a session: its messages end with it. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, text } from '#platform/contract/fields.ts';
import { platformRefusals, refusal } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const pushServiceUnknown = refusal(
  'notifications.push-service-unknown',
  422,
  'Push notifications don’t work with this browser.',
);

const pushDevice = z.object({
  _id: id,
  /** Browser and system, as in the list of sessions. */
  device: z.string(),
  createdAt: isoDate,
  isCurrent: z.boolean(),
});

export type PushDevice = z.output<typeof pushDevice>;

const devices = z.object({ data: z.array(pushDevice) });

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/users/me/push-devices',
  who: 'signedIn',
  summary: 'The devices that get push notifications, the newest first',
  output: devices,
});

export const getPushKey = endpoint({
  method: 'POST',
  path: '/users/me/push-key',
  who: 'signedIn',
  summary: 'The public key with which a browser subscribes; made when it is first asked for',
  output: z.object({ key: z.string() }),
});

/** Base64url of so many bytes. */
const bytes = (count: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}=*$`)));

export const addPushDevice = endpoint({
  method: 'PUT',
  path: '/users/me/push-devices/current',
  who: 'signedIn',
  summary: 'Turns on push notifications for this session, with what its browser has subscribed to',
  body: z.object({
    endpoint: text({ min: 1, max: 2_000 }),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  output: devices,
  refusals: [pushServiceUnknown],
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/users/me/push-devices/{id}',
  who: 'signedIn',
  summary: 'Turns them off for a device',
  params: z.object({ id }),
  output: done,
  refusals: [platformRefusals.notFound],
});

nameSchemas({ PushDevice: pushDevice });
