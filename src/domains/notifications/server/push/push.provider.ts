/** Pushes to the services of browsers (RFC 8030); the only module that uses the library, which encrypts and signs. */
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import type { Config } from '#platform/server/config/config.ts';
import { InnerAddress, isPublicAddress, lookUpPublic } from '#platform/server/http/public-address.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What a browser has subscribed to. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the device has unsubscribed. `refused`: this message, or ours altogether. `later`: try again. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

export function newPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

type PushConfig = Pick<Config, 'PUSH_ORIGIN'>;

/**
 * Whether an address may be one of a push service: HTTPS on the internet, at its usual port. Names are looked up when
 * something is sent.
 */
export function isPushService(address: string, { PUSH_ORIGIN }: PushConfig): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (origin === PUSH_ORIGIN) return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    protocol === 'https:' && port === '' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host))
  );
}

// Longer than any push service takes; the next run tries again.
const PATIENCE_MILLISECONDS = 10_000;
// A device that is off for longer has the bell.
const KEPT_SECONDS = 24 * 60 * 60;
const GONE = [404, 410];
const TOO_MANY = 429;

interface PushMessage {
  /** JSON for the worker in the browser. */
  readonly payload: string;
  /** The same one again takes the place of the first one. */
  readonly topic: string;
}

/** Sends one message to one device. Never throws for what a push service does. */
export async function push(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, topic }: PushMessage,
  { keys, subject, config }: { keys: PushKeys; subject: string; config: PushConfig },
): Promise<PushOutcome> {
  if (!isPushService(endpoint, config)) return 'gone';
  const made = encrypt({ endpoint, p256dh, auth }, { payload, topic }, { keys, subject });
  if (!made) return 'refused';
  try {
    const status = await post(endpoint, {
      ...made,
      isOwn: new URL(endpoint).origin === config.PUSH_ORIGIN,
    });
    if (status >= 200 && status < 300) return 'sent';
    if (GONE.includes(status)) return 'gone';
    return status === TOO_MANY || status >= 500 ? 'later' : 'refused';
  } catch (error) {
    return error instanceof InnerAddress ? 'gone' : 'later';
  }
}

/** Undefined where what the browser has sent is no key. */
function encrypt(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, topic }: PushMessage,
  { keys, subject }: { keys: PushKeys; subject: string },
): Pick<Posted, 'headers' | 'body'> | undefined {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: KEPT_SECONDS,
      topic,
    });
  } catch {
    return undefined;
  }
}

interface Posted {
  readonly headers: Record<string, string | number>;
  readonly body: Buffer | null;
  readonly isOwn: boolean;
}

/** Answers the status; follows no redirect, and reads nothing of what is answered. */
function post(address: string, { headers, body, isOwn }: Posted): Promise<number> {
  const url = new URL(address);
  const open = url.protocol === 'https:' ? request : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = open(url, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      // A new connection each time: one that is kept was looked up before.
      agent: false,
      ...(isOwn ? {} : { lookup: lookUpPublic }),
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.end(body);
  });
}
