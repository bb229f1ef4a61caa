/** Live media by a LiveKit server, of one's own or of LiveKit Cloud. */
import {
  AccessToken,
  IngressClient,
  IngressInput,
  ParticipantInfo_State,
  RoomServiceClient,
  ServerError,
  type VideoGrant,
  WebhookReceiver,
} from 'livekit-server-sdk';
import type { Log } from '#platform/server/log/log.ts';
import type { LiveEvent, LiveProvider, WebhookCall } from '../live-provider.ts';
import { orOutage } from '../outage.ts';
import { type RoomState, RoomWatch } from '../room-watch.ts';

export interface LivekitOptions {
  /** `wss://…`, where browsers connect; the same host answers the API. */
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly log: Log;
}

const GRANT_SECONDS = 600;
const REQUEST_SECONDS = 5;
// A room waits so long for its creator as a stream does, and a bit.
const EMPTY_SECONDS = 240;
/** Kinds of participants that are users: browsers, and programs by way of an ingress. */
const USERS: readonly number[] = [0, 1];

const isGone = (error: unknown) => error instanceof ServerError && error.code === 'not_found';

export class LivekitProvider implements LiveProvider {
  readonly id = 'livekit';
  readonly capabilities = { whip: true, hls: false, record: false, kick: true };
  readonly pageOrigins: readonly string[];
  readonly #options: LivekitOptions;
  readonly #rooms: RoomServiceClient;
  readonly #ingress: IngressClient;
  readonly #webhooks: WebhookReceiver;
  readonly #watch: RoomWatch;

  constructor(options: LivekitOptions) {
    const { url, apiKey, apiSecret, log } = options;
    const asking = { requestTimeout: REQUEST_SECONDS };
    this.#options = options;
    this.#rooms = new RoomServiceClient(url, apiKey, apiSecret, asking);
    this.#ingress = new IngressClient(url, apiKey, apiSecret, asking);
    this.#webhooks = new WebhookReceiver(apiKey, apiSecret);
    const { origin } = new URL(url.replace(/^ws/, 'http'));
    this.pageOrigins = [origin.replace(/^http/, 'ws'), origin];
    this.#watch = new RoomWatch(
      {
        list: async () => (await this.#rooms.listRooms()).map(({ name }) => name),
        ask: (room) => this.#ask(room),
      },
      log,
    );
  }

  async #ask(room: string): Promise<RoomState | undefined> {
    try {
      const all = await this.#rooms.listParticipants(room);
      const here = all.filter(
        ({ state, kind }) => state !== ParticipantInfo_State.DISCONNECTED && USERS.includes(kind),
      );
      return {
        publishes: here.some(({ tracks }) => tracks.length > 0),
        users: here.map(({ identity }) => identity),
      };
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  }

  async createStream({ room }: { room: string }): Promise<void> {
    await orOutage(this.#options.log, () =>
      this.#rooms.createRoom({ name: room, emptyTimeout: EMPTY_SECONDS, departureTimeout: EMPTY_SECONDS }),
    );
  }

  async #grant(room: string, identity: string, rights: VideoGrant) {
    const { url, apiKey, apiSecret } = this.#options;
    const token = new AccessToken(apiKey, apiSecret, { identity, ttl: GRANT_SECONDS });
    token.addGrant({ roomJoin: true, room, canPublishData: false, canUpdateOwnMetadata: false, ...rights });
    return { kind: 'livekit' as const, url, token: await token.toJwt() };
  }

  publisherGrant(room: string, userId: string) {
    return this.#grant(room, userId, { canPublish: true, canSubscribe: false });
  }

  viewerGrant(room: string, userId: string) {
    return this.#grant(room, userId, { canPublish: false, canSubscribe: true });
  }

  async #ingressOf(room: string, ownerId: string) {
    const [known] = await this.#ingress.listIngress({ roomName: room });
    return (
      known ??
      (await this.#ingress.createIngress(IngressInput.WHIP_INPUT, {
        name: room,
        roomName: room,
        // The creator's browser and this program are one user: who comes later takes over.
        participantIdentity: ownerId,
        participantName: '',
        enableTranscoding: false,
      }))
    );
  }

  async ingest(room: string, ownerId: string) {
    try {
      const { url, streamKey } = await this.#ingressOf(room, ownerId);
      return { whipUrl: url, key: streamKey };
    } catch (error) {
      // A server without the service for it says so.
      if (error instanceof ServerError) return undefined;
      return orOutage(this.#options.log, () => Promise.reject(error));
    }
  }

  async renewIngest(room: string, ownerId: string) {
    await this.#deleteIngresses(room);
    await this.kick(room, ownerId);
    return this.ingest(room, ownerId);
  }

  // A server without ingress has none to delete.
  async #deleteIngresses(room: string): Promise<void> {
    const left = await this.#ingress.listIngress({ roomName: room }).catch(() => []);
    for (const { ingressId } of left) await this.#ingress.deleteIngress(ingressId).catch(() => {});
  }

  /** Who comes back with a grant of before is cut off again: the rights of all in a room are checked at each report. */
  async kick(room: string, userId: string): Promise<void> {
    await this.#rooms.removeParticipant(room, userId).catch((error) => {
      if (!isGone(error)) throw error;
    });
  }

  async end(room: string): Promise<void> {
    await this.#rooms.deleteRoom(room).catch((error) => {
      if (!isGone(error)) throw error;
    });
    await this.#deleteIngresses(room);
  }

  on(listener: (event: LiveEvent) => void): void {
    this.#watch.on(listener);
  }

  async takeWebhook({ body, headers }: WebhookCall): Promise<boolean> {
    const { authorization } = headers;
    try {
      const event = await this.#webhooks.receive(body.toString('utf8'), String(authorization ?? ''));
      if (event.room) await this.#watch.changed(event.room.name);
      return true;
    } catch {
      return false;
    }
  }

  async verify(): Promise<void> {
    await this.#rooms.listRooms();
  }

  /** Asks all rooms now. */
  refresh(): Promise<void> {
    return this.#watch.askAll();
  }

  close(): Promise<void> {
    return this.#watch.close();
  }
}
