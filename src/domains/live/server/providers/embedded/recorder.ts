/**
 * Writes what a room publishes: the recording as Matroska, which survives a crash, and HLS with the pictures as they are.
 * One `ffmpeg` reads the packets that are sent to it on this machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Reorder } from './reorder.ts';
import { isRtcp, setPayloadType } from './rtp.ts';
import { describeForRecorder, type VideoCodec } from './sdp.ts';

export type Kind = 'video' | 'audio';

interface RecorderOptions {
  readonly ffmpeg: readonly string[];
  readonly folder: string;
  readonly codec: VideoCodec | undefined;
  readonly hasAudio: boolean;
  readonly records: boolean;
  onRuns(pid: number, runs: boolean): void;
}

const PAYLOAD_TYPES = { video: 96, audio: 97 } as const;
const SEGMENT_SECONDS = 1;
// Ten minutes to rewind.
const SEGMENTS = 600;
const TICK_MILLISECONDS = 100;
const WAKE_MILLISECONDS = 20;
/** Of the clock of each kind. */
const STEPS = { video: 3_000, audio: 960 } as const;
/** The first signal ends `ffmpeg` at its next packet; the second also where none comes, without the end of its files. */
export const AGAIN_MILLISECONDS = 5_000;
// A recording is closed within a second; on a busy disk it may take longer.
const END_MILLISECONDS = 15_000;

export class Recorder {
  readonly #process: ChildProcess;
  readonly #socket: Socket;
  readonly #ports: Record<Kind, number>;
  readonly #reorder: Record<Kind, Reorder>;
  readonly #timer: NodeJS.Timeout;
  readonly #ended: Promise<unknown>;
  #last: { kind: Kind; packet: Buffer } | undefined;

  static async open(options: RecorderOptions): Promise<Recorder> {
    return new Recorder(options, { video: await findPortPair(), audio: await findPortPair() });
  }

  private constructor(options: RecorderOptions, ports: Record<Kind, number>) {
    const { ffmpeg, folder, codec, hasAudio, records, onRuns } = options;
    this.#ports = ports;
    this.#socket = createSocket('udp4');
    // Nobody reads there before the program is up, and after its end.
    this.#socket.on('error', () => {});
    this.#reorder = {
      video: new Reorder((packet) => this.#send('video', packet)),
      audio: new Reorder((packet) => this.#send('audio', packet)),
    };
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#reorder.video.release(now);
      this.#reorder.audio.release(now);
    }, TICK_MILLISECONDS);
    const hls = join(folder, 'hls');
    mkdirSync(hls, { recursive: true });
    const startedAt = Date.now();
    const description = join(folder, `${startedAt}.sdp`);
    writeFileSync(
      description,
      describeForRecorder({
        ...(codec ? { video: { port: ports.video, payloadType: PAYLOAD_TYPES.video, codec } } : {}),
        ...(hasAudio ? { audio: { port: ports.audio, payloadType: PAYLOAD_TYPES.audio } } : {}),
      }),
    );
    const [file = 'ffmpeg', ...first] = ffmpeg;
    const { PATH = '' } = process.env;
    this.#process = spawn(
      file,
      [
        ...first,
        ...READ_PACKETS,
        '-i',
        description,
        ...(records
          ? ['-map', '0', '-c', 'copy', ...WRITE_RECORDING, join(folder, `rec-${startedAt}.mkv`)]
          : []),
        // What a playlist may hold of pictures is H.264 alone.
        ...(codec !== 'VP8'
          ? [...WRITE_HLS, '-hls_segment_filename', join(hls, 's-%d.ts'), join(hls, 'index.m3u8')]
          : []),
      ],
      { stdio: ['ignore', 'ignore', 'ignore'], env: { PATH } },
    );
    this.#ended = once(this.#process, 'close').catch(() => {});
    this.#process.on('error', () => {});
    const { pid } = this.#process;
    if (pid !== undefined) {
      onRuns(pid, true);
      void this.#ended.then(() => onRuns(pid, false));
    }
  }

  /** A packet of media, or a report of the sender, by which sound and pictures are kept together. */
  take(kind: Kind, packet: Buffer, sequence: number | undefined, now: number): void {
    if (isRtcp(packet)) this.#socket.send(packet, this.#ports[kind] + 1, '127.0.0.1');
    else if (sequence !== undefined) this.#reorder[kind].take(packet, sequence, now);
  }

  #send(kind: Kind, packet: Buffer): void {
    setPayloadType(packet, PAYLOAD_TYPES[kind]);
    // Sound where there is some: a packet of it stands alone.
    if (kind === 'audio' || this.#last?.kind !== 'audio') this.#last = { kind, packet };
    this.#socket.send(packet, this.#ports[kind], '127.0.0.1');
  }

  /** Resolves when the files are closed. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#process.kill('SIGINT');
    // `ffmpeg` closes its files at its next packet, and waits for one however long that takes.
    const wake = setInterval(() => this.#wake(), WAKE_MILLISECONDS);
    const again = setTimeout(() => this.#process.kill('SIGINT'), AGAIN_MILLISECONDS);
    const kill = setTimeout(() => this.#process.kill('SIGKILL'), END_MILLISECONDS);
    await this.#ended;
    clearInterval(wake);
    clearTimeout(again);
    clearTimeout(kill);
    this.#socket.close();
  }

  /** The last packet once more, as the next one. */
  #wake(): void {
    const last = this.#last;
    if (!last) return;
    const { kind, packet } = last;
    packet.writeUInt16BE((packet.readUInt16BE(2) + 1) & 0xffff, 2);
    packet.writeUInt32BE((packet.readUInt32BE(4) + STEPS[kind]) >>> 0, 4);
    this.#socket.send(packet, this.#ports[kind], '127.0.0.1');
  }
}

const READ_PACKETS = [
  ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'],
  ...['-protocol_whitelist', 'file,udp,rtp', '-fflags', '+genpts+discardcorrupt'],
  ...['-reorder_queue_size', '500', '-max_delay', '500000', '-buffer_size', '4194304'],
  // Sound comes at once, the first picture that can be read after a moment.
  ...['-analyzeduration', '2000000', '-probesize', '2000000'],
];

// A crash costs a second.
const WRITE_RECORDING = ['-f', 'matroska', '-cluster_time_limit', '1000', '-flush_packets', '1'];

const WRITE_HLS = [
  ...['-map', '0', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-f', 'hls'],
  ...['-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', String(SEGMENTS)],
  // A stream that was interrupted goes on in the same playlist.
  ...['-hls_flags', 'delete_segments+append_list+omit_endlist+program_date_time+independent_segments'],
];

const FIRST_PORT = 42_000;
const PORTS = 10_000;

/** Two ports that follow each other and that nobody uses: for packets and for reports. */
async function findPortPair(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + 2 * Math.floor((PORTS / 2) * Math.random());
    if ((await isPortFree(port)) && (await isPortFree(port + 1))) return port;
  }
}

/** Whether a UDP port can be taken. */
export function isPortFree(port: number, address = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address, exclusive: true }, () => socket.close(() => resolve(true)));
  });
}
