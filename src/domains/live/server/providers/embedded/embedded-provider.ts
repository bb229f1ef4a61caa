/** The media plane that comes with the site: a process beside the server, one UDP port, and files on its disk. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#platform/server/log/log.ts';
import type { LiveEvent, LiveProvider } from '../live-provider.ts';
import { noteRunning, USUAL_PORT } from './inspect-media.ts';
import { MediaChild } from './media-child.ts';
import { type Grant, type Role, readGrant, signGrant } from './media-grants.ts';
import type { ConnectFault, FromMediaProcess } from './media-messages.ts';
import { finishRoom, folderOf, leftRecordings, loadRooms, type RoomFile, saveRoom } from './recordings.ts';

export interface EmbeddedOptions {
  /** Where rooms and recordings are written. */
  readonly folder: string;
  readonly key: Uint8Array;
  /** Undefined: the usual one, or another where that is in use. */
  readonly port: number | undefined;
  readonly bindAddress: string | undefined;
  readonly publicAddress: string | undefined;
  /** The address of the site, for other programs. */
  readonly origin: () => string;
  readonly ffmpeg: () => Promise<readonly string[] | undefined>;
  readonly log: Log;
}

export type Connected = { readonly session: string; readonly sdp: string } | { readonly fault: ConnectFault };

const ANSWER_MILLISECONDS = 8_000;
const END_MILLISECONDS = 20_000;
// Who reads a playlist asks for it every second.
const HLS_SESSION_MILLISECONDS = 30_000;
const PLAYLIST_MILLISECONDS = 6_000;
const POLL_MILLISECONDS = 200;
const SEGMENT = /^(index\.m3u8|s-\d{1,9}\.ts)$/;

type Answer = Extract<FromMediaProcess, { id: number }>;

export class EmbeddedProvider implements LiveProvider {
  readonly id = 'embedded';
  readonly capabilities = { whip: true, hls: true, record: true, kick: true };
  readonly #options: EmbeddedOptions;
  readonly #child: MediaChild;
  readonly #rooms = new Map<string, RoomFile>();
  readonly #sessions = new Map<string, Pick<Grant, 'room' | 'user'>>();
  /** Grants of before are refused, by room and user. */
  readonly #turnedOutAt = new Map<string, number>();
  readonly #playlists = new Map<string, number>();
  readonly #asked = new Map<number, (answer: Answer | undefined) => void>();
  readonly #listeners: ((event: LiveEvent) => void)[] = [];
  readonly #ending = new Map<string, Promise<void>>();
  #lastId = 0;

  private constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.#child = new MediaChild({
      settings: async () => ({
        port: options.port ?? USUAL_PORT,
        isPortFixed: options.port !== undefined,
        bindAddress: options.bindAddress,
        publicAddress: options.publicAddress,
        ffmpeg: await options.ffmpeg(),
      }),
      onMessage: (message) => this.#take(message),
      onStarted: (running) =>
        noteRunning(options.folder, running).catch((error) =>
          options.log.warn({ err: error }, 'live: the doctor will not find the media process'),
        ),
      onLost: () => {
        for (const answer of this.#asked.values()) answer(undefined);
        this.#sessions.clear();
        this.#emit({ kind: 'engine-restarted' });
      },
    });
  }

  /** Opens it with the rooms that were open when the server ended. Where its port is taken, it is tried again later. */
  static async open(options: EmbeddedOptions): Promise<EmbeddedProvider> {
    const provider = new EmbeddedProvider(options);
    for (const file of await loadRooms(options.folder)) provider.#rooms.set(file.room, file);
    await provider.#child
      .start()
      .catch((error) => options.log.error({ err: error }, 'live: the media process does not start'));
    return provider;
  }

  /** The UDP port; undefined while the media process does not run. */
  get port(): number | undefined {
    return this.#child.pid === undefined ? undefined : this.#child.port;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  on(listener: (event: LiveEvent) => void): void {
    this.#listeners.push(listener);
    if (this.#listeners.length > 1) return;
    // What was published before this start is published no more.
    this.#emit({ kind: 'engine-restarted' });
    void leftRecordings(this.#options.folder).then((left) => {
      for (const each of left) this.#emit(each);
    });
  }

  #emit(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #take(message: FromMediaProcess): void {
    if ('id' in message) this.#asked.get(message.id)?.(message);
    else if (message.kind === 'published' || message.kind === 'interrupted') this.#emit(message);
    else if (message.kind === 'viewers') this.#emit(message);
  }

  async createStream({
    room,
    ownerId,
    record,
  }: {
    room: string;
    ownerId: string;
    record: boolean;
  }): Promise<void> {
    await this.#ending.get(room);
    const known = this.#rooms.get(room);
    if (known?.records === record) return;
    await this.#putRoom({ ...known, room, ownerId, records: record });
  }

  async #putRoom(file: RoomFile): Promise<void> {
    this.#rooms.set(file.room, file);
    await saveRoom(this.#options.folder, file);
  }

  #sign(room: string, user: string, role: Role, now = Date.now()): Promise<string> {
    return signGrant(this.#options.key, { room, user, role }, now);
  }

  async publisherGrant(room: string, user: string) {
    const token = await this.#sign(room, user, 'publish');
    return { kind: 'whip' as const, url: `/live-media/whip/${room}`, token };
  }

  async viewerGrant(room: string, user: string) {
    const token = await this.#sign(room, user, 'watch');
    return {
      kind: 'whep' as const,
      url: `/live-media/whep/${room}`,
      token,
      hlsUrl: `/live-media/hls/${token}/index.m3u8`,
    };
  }

  ingest(room: string, ownerId: string) {
    return this.#ingestOf(room, ownerId, Date.now());
  }

  async renewIngest(room: string, ownerId: string) {
    await this.kick(room, ownerId);
    const keysSince = Date.now();
    const file = this.#rooms.get(room);
    // Written down: the keys of before stay without effect after a restart.
    if (file) await this.#putRoom({ ...file, keysSince });
    return this.#ingestOf(room, ownerId, keysSince + 1);
  }

  async #ingestOf(room: string, ownerId: string, now: number) {
    const key = await this.#sign(room, ownerId, 'ingest', now);
    return { whipUrl: `${this.#options.origin()}/live-media/whip/${room}`, key };
  }

  /** The grant of a token that lets somebody in now. */
  async #admit(token: string): Promise<Grant | undefined> {
    const now = Date.now();
    const grant = await readGrant(this.#options.key, token, now);
    const file = grant && this.#rooms.get(grant.room);
    if (!file || this.#ending.has(grant.room)) return undefined;
    const turnedOutAt = this.#turnedOutAt.get(`${grant.room} ${grant.user}`) ?? Number.NEGATIVE_INFINITY;
    const keysSince = grant.role === 'ingest' ? (file.keysSince ?? turnedOutAt) : turnedOutAt;
    return grant.issuedAt > Math.max(turnedOutAt, keysSince) ? grant : undefined;
  }

  /** Connects by WHIP or WHEP; undefined where the token gives no right to that. */
  async connect(
    way: 'whip' | 'whep',
    room: string,
    token: string,
    offer: string,
  ): Promise<Connected | undefined> {
    const grant = await this.#admit(token);
    const file = this.#rooms.get(room);
    if (!grant?.isFresh || !file || grant.room !== room) return undefined;
    if ((way === 'whep') !== (grant.role === 'watch')) return undefined;
    const session = randomUUID();
    this.#sessions.set(session, grant);
    await this.#child.start().catch(() => {});
    const answer = await this.#ask(ANSWER_MILLISECONDS, (id) => ({
      kind: 'connect',
      id,
      session,
      room,
      user: grant.user,
      way,
      offer,
      folder: folderOf(this.#options.folder, room),
      records: file.records,
    }));
    if (answer?.kind === 'answer') {
      // The right may have ended meanwhile.
      if (await this.#admit(token)) return { session, sdp: answer.sdp };
      this.#child.send({ kind: 'close', session });
    }
    this.#sessions.delete(session);
    if (answer?.kind === 'answer') return undefined;
    return { fault: answer?.kind === 'refused' ? answer.fault : 'unreadable' };
  }

  /** Ends a connection of the user of this token; answers whether it was theirs. */
  async disconnect(session: string, token: string): Promise<boolean> {
    const grant = await readGrant(this.#options.key, token, Date.now());
    const opened = this.#sessions.get(session);
    if (!grant || opened?.room !== grant.room || opened.user !== grant.user) return false;
    this.#sessions.delete(session);
    this.#child.send({ kind: 'close', session });
    return true;
  }

  /** The path of a file of the playlist; undefined without the right to it, `absent` where there is none (yet). */
  async findHls(token: string, name: string): Promise<{ path: string } | 'absent' | undefined> {
    const grant = await this.#admit(token);
    if (grant?.role !== 'watch' || !SEGMENT.test(name)) return undefined;
    const now = Date.now();
    // Who goes on reading was let in; their right is asked for every two seconds, and ends by `kick`.
    const isReading =
      now - (this.#playlists.get(token) ?? Number.NEGATIVE_INFINITY) < HLS_SESSION_MILLISECONDS;
    if (!grant.isFresh && !isReading) return undefined;
    this.#notePlaylist(token, now);
    const folder = folderOf(this.#options.folder, grant.room);
    const path = join(folder, 'hls', name);
    if (name === 'index.m3u8' && !existsSync(path)) {
      this.#child.send({ kind: 'offer-hls', room: grant.room, folder });
      const until = now + PLAYLIST_MILLISECONDS;
      while (!existsSync(path) && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
    }
    return existsSync(path) ? { path } : 'absent';
  }

  #notePlaylist(token: string, now: number): void {
    this.#playlists.delete(token);
    this.#playlists.set(token, now);
    for (const [known, at] of this.#playlists) {
      if (now - at < HLS_SESSION_MILLISECONDS) return;
      this.#playlists.delete(known);
    }
  }

  async kick(room: string, user: string): Promise<void> {
    this.#turnedOutAt.set(`${room} ${user}`, Date.now());
    this.#child.send({ kind: 'kick', room, user });
  }

  /** Nobody publishes or watches any more; the recording follows as an event. */
  end(room: string): Promise<void> {
    if (!this.#rooms.has(room)) return Promise.resolve();
    const ending = this.#ending.get(room) ?? this.#finish(room).finally(() => this.#ending.delete(room));
    this.#ending.set(room, ending);
    return ending;
  }

  async #finish(room: string): Promise<void> {
    await this.#ask(END_MILLISECONDS, (id) => ({ kind: 'end', id, room }));
    for (const [session, opened] of this.#sessions) if (opened.room === room) this.#sessions.delete(session);
    for (const known of this.#turnedOutAt.keys())
      if (known.startsWith(`${room} `)) this.#turnedOutAt.delete(known);
    this.#rooms.delete(room);
    const recorded = await finishRoom(this.#options.folder, room, await this.#options.ffmpeg());
    if (recorded) this.#emit(recorded);
  }

  /** Asks the media process; undefined where it does not answer in time. */
  #ask(
    milliseconds: number,
    message: (id: number) => Parameters<MediaChild['send']>[0],
  ): Promise<Answer | undefined> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      const done = (answer: Answer | undefined) => {
        clearTimeout(timer);
        this.#asked.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(() => done(undefined), milliseconds);
      this.#asked.set(id, done);
      if (!this.#child.send(message(id))) done(undefined);
    });
  }

  /** Streams stay as they are: the next start goes on with them. */
  close(): Promise<void> {
    return this.#child.close();
  }
}
