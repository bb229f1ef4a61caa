/** One room of the media plane: who publishes in it, who watches, and what is written of it. */
import type { PeerConnection, Track } from 'node-datachannel';
import { ArrivalLog } from './arrival-log.ts';
import { InboundTrack } from './inbound-track.ts';
import type { FromMediaProcess } from './media-messages.ts';
import { type Kind, Recorder } from './recorder.ts';
import { isRtcp, readFeedback, setPayloadType, transportSequenceOf } from './rtp.ts';
import type { ChosenMedia, VideoCodec } from './sdp.ts';

/** As many packets as two seconds of a good picture have. */
const KEPT_PACKETS = 1_024;
const TICK_MILLISECONDS = 50;
const REPORT_EVERY_TICKS = 20;
// A browser sends sound even where it is muted.
const PUBLISHER_SILENCE_MILLISECONDS = 5_000;
// A viewer reports every second.
const VIEWER_SILENCE_MILLISECONDS = 10_000;

// References to connections and tracks are held: what is collected stops without an error.
interface Viewer {
  readonly session: string;
  readonly user: string;
  readonly peer: PeerConnection;
  readonly tracks: Partial<Record<Kind, { track: Track; payloadType: number }>>;
  seenAt: number;
}

interface Publisher {
  readonly session: string;
  readonly user: string;
  readonly peer: PeerConnection;
  readonly codec: VideoCodec | undefined;
  readonly inbound: Partial<Record<Kind, InboundTrack>>;
  readonly tracks: Track[];
  readonly arrivals: ArrivalLog;
  receivedAt: number;
  isOnAir: boolean;
}

interface Written {
  readonly folder: string;
  readonly records: boolean;
}

interface RoomOptions {
  readonly name: string;
  readonly ffmpeg: readonly string[] | undefined;
  say(message: FromMediaProcess): void;
}

export class MediaRoom {
  readonly #options: RoomOptions;
  readonly #viewers = new Map<string, Viewer>();
  readonly #kept: ({ sequence: number; packet: Buffer } | undefined)[] = new Array(KEPT_PACKETS);
  readonly #timer: NodeJS.Timeout;
  #publisher: Publisher | undefined;
  #recorder: Promise<Recorder> | undefined;
  #openRecorder: Recorder | undefined;
  /** One recorder ends before the next begins: both write the same playlist. */
  #recording: Promise<unknown> = Promise.resolve();
  #folder: string | undefined;
  #records = false;
  #offersHls = false;
  #ticks = 0;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#tick(), TICK_MILLISECONDS);
  }

  /** What viewers are sent; undefined while nobody publishes. */
  get published(): { codec: VideoCodec | undefined; ssrcs: Partial<Record<Kind, number>> } | undefined {
    const publisher = this.#publisher;
    if (!publisher?.isOnAir) return undefined;
    const { video, audio } = publisher.inbound;
    return {
      codec: publisher.codec,
      ssrcs: {
        ...(video?.ssrc === undefined ? {} : { video: video.ssrc }),
        ...(audio?.ssrc === undefined ? {} : { audio: audio.ssrc }),
      },
    };
  }

  /** A publisher replaces the one before: the creator has connected again, or from another device. */
  publish(
    { session, user, peer }: { session: string; user: string; peer: PeerConnection },
    { audio, video }: ChosenMedia,
    { folder, records }: Written,
  ): void {
    this.#dropPublisher({ isReplaced: true });
    this.#folder = folder;
    this.#records = records;
    const publisher: Publisher = {
      session,
      user,
      peer,
      codec: video?.codec,
      inbound: {},
      tracks: [],
      arrivals: new ArrivalLog(),
      receivedAt: performance.now(),
      isOnAir: false,
    };
    this.#publisher = publisher;
    peer.onTrack((track) => {
      const kind: Kind = track.type() === 'audio' ? 'audio' : 'video';
      const media = kind === 'audio' ? audio : video;
      if (!media || publisher.inbound[kind]) return;
      publisher.tracks.push(track);
      const inbound = new InboundTrack(
        media,
        (rtcp) => {
          if (track.isOpen()) track.sendMessageBinary(rtcp);
        },
        kind === 'video',
      );
      publisher.inbound[kind] = inbound;
      track.onMessage((packet) => this.#take(publisher, kind, inbound, packet));
    });
    peer.onStateChange((state) => {
      if (['disconnected', 'failed', 'closed'].includes(state)) this.close(session);
    });
  }

  #take(publisher: Publisher, kind: Kind, inbound: InboundTrack, packet: Buffer): void {
    if (publisher !== this.#publisher) return;
    const now = performance.now();
    publisher.receivedAt = now;
    const { transportSequenceId } = inbound.media;
    if (isRtcp(packet)) {
      inbound.take(packet, now);
      this.#openRecorder?.take(kind, packet, undefined, now);
      for (const { tracks } of this.#viewers.values()) {
        const track = tracks[kind]?.track;
        if (track?.isOpen()) track.sendMessageBinary(packet);
      }
      return;
    }
    if (transportSequenceId !== undefined) {
      const transportSequence = transportSequenceOf(packet, transportSequenceId);
      if (transportSequence !== undefined) publisher.arrivals.note(transportSequence, now);
    }
    const taken = inbound.take(packet, now);
    if (!taken) return;
    if (!publisher.isOnAir) this.#goOnAir(publisher);
    if (kind === 'video') this.#kept[taken.sequence % KEPT_PACKETS] = taken;
    this.#openRecorder?.take(kind, taken.packet, taken.sequence, now);
    for (const { tracks } of this.#viewers.values()) {
      const to = tracks[kind];
      if (!to?.track.isOpen()) continue;
      setPayloadType(taken.packet, to.payloadType);
      to.track.sendMessageBinary(taken.packet);
    }
    setPayloadType(taken.packet, inbound.media.payloadType);
  }

  #goOnAir(publisher: Publisher): void {
    publisher.isOnAir = true;
    this.#options.say({ kind: 'published', room: this.#options.name });
    this.#record();
  }

  /** Lets a viewer in; its connection is not answered yet. */
  watch(viewer: Omit<Viewer, 'seenAt'>): void {
    const { session, peer, tracks } = viewer;
    const entered: Viewer = { ...viewer, seenAt: performance.now() };
    this.#viewers.set(session, entered);
    for (const kind of ['video', 'audio'] as const) {
      const to = tracks[kind];
      if (!to) continue;
      to.track.onOpen(() => {
        if (kind === 'video') this.#publisher?.inbound.video?.requestKeyframe(performance.now());
      });
      to.track.onMessage((packet) => {
        entered.seenAt = performance.now();
        if (isRtcp(packet)) this.#answer(to, kind, packet);
      });
    }
    peer.onStateChange((state) => {
      if (['disconnected', 'failed', 'closed'].includes(state)) this.close(session);
    });
    this.#count();
  }

  #answer(to: { track: Track; payloadType: number }, kind: Kind, compound: Buffer): void {
    if (kind !== 'video') return;
    const { missing, wantsKeyframe } = readFeedback(compound);
    if (wantsKeyframe) this.#publisher?.inbound.video?.requestKeyframe(performance.now());
    for (const sequence of missing) {
      // Numbers that only grow have the same remainder: both begin at multiples of 65,536.
      const kept = this.#kept[sequence % KEPT_PACKETS];
      if (!kept || (kept.sequence & 0xffff) !== sequence || !to.track.isOpen()) continue;
      const again = Buffer.from(kept.packet);
      setPayloadType(again, to.payloadType);
      to.track.sendMessageBinary(again);
    }
  }

  #tick(): void {
    const now = performance.now();
    this.#ticks += 1;
    const publisher = this.#publisher;
    if (publisher) {
      const { video, audio } = publisher.inbound;
      video?.askForMissing(now);
      const carrier = video ?? audio;
      if (carrier?.ssrc !== undefined)
        for (const report of publisher.arrivals.takeReports(carrier.ssrc))
          for (const track of publisher.tracks.slice(0, 1))
            if (track.isOpen()) track.sendMessageBinary(report);
      if (this.#ticks % REPORT_EVERY_TICKS === 0) {
        video?.reportReception(now);
        audio?.reportReception(now);
        // A segment can begin only with a picture that needs no other.
        if (this.#openRecorder) video?.requestKeyframe(now);
      }
      if (now - publisher.receivedAt > PUBLISHER_SILENCE_MILLISECONDS) this.close(publisher.session);
    }
    for (const viewer of this.#viewers.values())
      if (now - viewer.seenAt > VIEWER_SILENCE_MILLISECONDS) this.close(viewer.session);
  }

  /** From now on the room is written as HLS as well. */
  offerHls(folder: string): void {
    if (this.#offersHls) return;
    this.#offersHls = true;
    this.#folder ??= folder;
    if (this.#publisher?.isOnAir && !this.#recorder) this.#record();
  }

  /** With a recording HLS is written from the start, so that viewers can rewind to it. */
  #record(): void {
    const { ffmpeg, say } = this.#options;
    const publisher = this.#publisher;
    const folder = this.#folder;
    if (!ffmpeg || !folder || !publisher || this.#recorder) return;
    if (!this.#records && !this.#offersHls) return;
    this.#recorder = this.#recording.then(() =>
      Recorder.open({
        ffmpeg,
        folder,
        codec: publisher.codec,
        hasAudio: publisher.inbound.audio !== undefined,
        records: this.#records,
        onRuns: (pid, runs) => say({ kind: 'recorder', pid, runs }),
      }),
    );
    const recorder = this.#recorder;
    recorder.then(
      (opened) => {
        if (this.#recorder === recorder) this.#openRecorder = opened;
      },
      () => {},
    );
  }

  #endRecorder(): void {
    const recorder = this.#recorder;
    this.#recorder = undefined;
    this.#openRecorder = undefined;
    if (recorder) this.#recording = recorder.then((opened) => opened.end()).catch(() => {});
  }

  #dropPublisher({ isReplaced }: { isReplaced: boolean }): void {
    const publisher = this.#publisher;
    if (!publisher) return;
    this.#publisher = undefined;
    publisher.peer.close();
    this.#endRecorder();
    this.#kept.fill(undefined);
    // Their pictures came from the connection that is gone: they connect again.
    for (const { session } of [...this.#viewers.values()]) this.close(session);
    if (publisher.isOnAir && !isReplaced)
      this.#options.say({ kind: 'interrupted', room: this.#options.name });
  }

  /** Ends a connection; one that is gone is fine. */
  close(session: string): void {
    if (this.#publisher?.session === session) {
      this.#dropPublisher({ isReplaced: false });
      return;
    }
    const viewer = this.#viewers.get(session);
    if (!viewer) return;
    this.#viewers.delete(session);
    viewer.peer.close();
    this.#count();
  }

  kick(user: string): void {
    if (this.#publisher?.user === user) this.close(this.#publisher.session);
    for (const viewer of [...this.#viewers.values()]) if (viewer.user === user) this.close(viewer.session);
  }

  #count(): void {
    this.#options.say({ kind: 'viewers', room: this.#options.name, count: this.#viewers.size });
  }

  /** Resolves when nobody is connected and the recording is closed. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#dropPublisher({ isReplaced: true });
    for (const { session } of [...this.#viewers.values()]) this.close(session);
    await this.#recording;
  }
}
