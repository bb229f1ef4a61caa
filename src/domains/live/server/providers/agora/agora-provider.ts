/**
 * Live media by Agora. Users are known there by the ids of their accounts, as existing clients join. Without the keys of
 * Agora's REST API nobody can be cut off before their grant is over, so grants are short then, and the pages that publish
 * say themselves that they do.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import agoraToken from 'agora-token';
import * as z from 'zod/mini';
import type { Log } from '#platform/server/log/log.ts';
import type { LiveEvent, LiveProvider, WebhookCall } from '../live-provider.ts';
import { RoomWatch } from '../room-watch.ts';
import { AgoraApi } from './agora-api.ts';

export interface AgoraOptions {
  readonly appId: string;
  readonly certificate: string;
  /** Of the REST API. */
  readonly customer: { readonly id: string; readonly secret: string } | undefined;
  /** Signs what Agora reports. */
  readonly notificationSecret: string | undefined;
  /** For tests: where the REST API answers. */
  readonly apiOrigin?: string;
  readonly log: Log;
}

// Node finds no names in this package.
const { RtcRole, RtcTokenBuilder } = agoraToken;

const GRANT_SECONDS = 600;
const SHORT_GRANT_SECONDS = 120;
// Agora tries again for some minutes where nobody answers.
const REPORT_MILLISECONDS = 10 * 60_000;
const MOST_KNOWN_USERS = 20_000;

/** Where the browser's client connects: https://docs.agora.io/en/video-calling/reference/cloud-proxy-allowed-ips-and-ports */
const PAGE_ORIGINS = ['agora.io', 'sd-rtn.com'].flatMap((name) => [
  `https://*.${name}:*`,
  `wss://*.${name}:*`,
]);

const report = z.object({
  notifyMs: z.number(),
  payload: z.object({
    channelName: z.string(),
    uid: z.optional(z.number()),
    /** The name with which a user has joined who has no number of their own. */
    account: z.optional(z.string()),
  }),
});

export class AgoraProvider implements LiveProvider {
  readonly id = 'agora';
  readonly capabilities: LiveProvider['capabilities'];
  readonly pageOrigins = PAGE_ORIGINS;
  readonly #options: AgoraOptions;
  readonly #api: AgoraApi | undefined;
  readonly #watch: RoomWatch | undefined;
  /** The numbers under which users were seen in rooms: rules know nobody by name. */
  readonly #numbers = new Map<string, number>();
  /** Users who were turned out, with the rule that keeps them out. */
  readonly #turnedOut = new Map<string, number | undefined>();

  constructor(options: AgoraOptions) {
    const { appId, customer, notificationSecret, apiOrigin, log } = options;
    this.#options = options;
    this.capabilities = {
      whip: false,
      hls: false,
      record: false,
      kick: customer !== undefined && notificationSecret !== undefined,
    };
    if (!customer) return;
    const api = new AgoraApi({
      appId,
      customerId: customer.id,
      customerSecret: customer.secret,
      origin: apiOrigin,
    });
    this.#api = api;
    this.#watch = new RoomWatch(
      {
        list: () => api.listChannels(),
        ask: async (room) => ({ publishes: await api.isPublished(room), users: undefined }),
      },
      log,
    );
  }

  /** Channels are there as soon as somebody enters them. */
  async createStream(): Promise<void> {}

  #grant(room: string, userId: string, role: number) {
    const { appId, certificate } = this.#options;
    const seconds = this.capabilities.kick ? GRANT_SECONDS : SHORT_GRANT_SECONDS;
    const token = RtcTokenBuilder.buildTokenWithUserAccount(
      appId,
      certificate,
      room,
      userId,
      role,
      seconds,
      seconds,
    );
    return { kind: 'agora' as const, appId, channel: room, uid: userId, token };
  }

  async publisherGrant(room: string, userId: string) {
    await this.#letIn(room, userId);
    return this.#grant(room, userId, RtcRole.PUBLISHER);
  }

  async viewerGrant(room: string, userId: string) {
    await this.#letIn(room, userId);
    return this.#grant(room, userId, RtcRole.SUBSCRIBER);
  }

  /** Who has the right again is kept out no longer. */
  async #letIn(room: string, userId: string): Promise<void> {
    const user = `${room} ${userId}`;
    const rule = this.#turnedOut.get(user);
    this.#turnedOut.delete(user);
    if (rule !== undefined)
      await this.#api
        ?.lift(rule)
        .catch((error) => this.#options.log.warn({ err: error }, 'live: Agora keeps a rule that is over'));
  }

  async ingest(): Promise<undefined> {
    return undefined;
  }

  async renewIngest(): Promise<undefined> {
    return undefined;
  }

  async kick(room: string, userId: string): Promise<void> {
    const user = `${room} ${userId}`;
    const uid = this.#numbers.get(user);
    // Who is not seen there yet is cut off when Agora reports them.
    if (!this.#turnedOut.has(user)) this.#turnedOut.set(user, undefined);
    if (!this.#api || uid === undefined) return;
    this.#turnedOut.set(user, await this.#api.ban(room, uid));
  }

  async end(room: string): Promise<void> {
    await this.#api?.ban(room);
    for (const users of [this.#numbers, this.#turnedOut])
      for (const user of users.keys()) if (user.startsWith(`${room} `)) users.delete(user);
  }

  on(listener: (event: LiveEvent) => void): void {
    this.#watch?.on(listener);
  }

  async takeWebhook({ body, headers }: WebhookCall): Promise<boolean> {
    if (!this.#isSigned(body, headers['agora-signature-v2'])) return false;
    const { success, data } = report.safeParse(parsed(body));
    // Agora tries an address with a report of another form.
    if (!success) return true;
    if (Math.abs(Date.now() - data.notifyMs) > REPORT_MILLISECONDS) return false;
    const { channelName: room, uid, account } = data.payload;
    if (account && uid !== undefined) await this.#noteNumber(room, account, uid);
    await this.#watch?.changed(room);
    return true;
  }

  async #noteNumber(room: string, userId: string, uid: number): Promise<void> {
    const user = `${room} ${userId}`;
    this.#numbers.set(user, uid);
    const [oldest] = this.#numbers.keys();
    if (this.#numbers.size > MOST_KNOWN_USERS && oldest !== undefined) this.#numbers.delete(oldest);
    if (this.#turnedOut.has(user) && this.#turnedOut.get(user) === undefined) await this.kick(room, userId);
  }

  #isSigned(body: Buffer, signature: string | string[] | undefined): boolean {
    const { notificationSecret } = this.#options;
    if (!notificationSecret || typeof signature !== 'string') return false;
    const due = Buffer.from(createHmac('sha256', notificationSecret).update(body).digest('hex'));
    const given = Buffer.from(signature.toLowerCase());
    return given.length === due.length && timingSafeEqual(given, due);
  }

  async verify(): Promise<void> {
    await this.#api?.listChannels();
  }

  /** Asks all rooms now. */
  async refresh(): Promise<void> {
    await this.#watch?.askAll();
  }

  async close(): Promise<void> {
    await this.#watch?.close();
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
