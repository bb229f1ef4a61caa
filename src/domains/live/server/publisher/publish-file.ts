/**
 * Publishes a file through WHIP, again and again from its beginning, as OBS would: the demo world is on air by it, and
 * tests are. The file holds H.264 and Opus, which are sent as they are.
 */
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Audio, PeerConnection, type Track, Video } from 'node-datachannel';

export interface PublishOptions {
  readonly whipUrl: string;
  readonly token: string;
  /** What `ffmpeg` reads: a file, or a source of test pictures with `-f lavfi` before it. */
  readonly input: readonly string[];
  /** How it is encoded; copied when absent. */
  readonly encode?: readonly string[];
  /** Each whole picture of the file has what is needed to read it. What is repeated has to: the filter ends with its first round. */
  readonly isInBand?: boolean;
  readonly ffmpeg?: readonly string[];
  /** The share of packets that are not sent, 0 to 1, to see what is asked for again. */
  readonly loss?: number;
}

export interface PublishedFile {
  /** Resolves when the connection is lost or closed. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

// With each whole picture what is needed to read it: who comes later has seen no beginning.
const IN_BAND = ['-bsf:v', 'h264_mp4toannexb'];
const PAYLOAD_TYPES = { video: 96, audio: 97 } as const;
const SSRCS = { video: 4_242, audio: 4_243 } as const;
const PACKET_BYTES = 1_200;
const KEPT_PACKETS = 1_024;
// The side that offers loses a connection now and then before it is up.
const TRIES = 12;
const CONNECT_MILLISECONDS = 5_000;
// The media plane reports every second.
const SILENCE_MILLISECONDS = 6_000;
const RECHECK_MILLISECONDS = 1_000;

/** Connects and begins. Throws where the address refuses, with its status. */
export async function publishFile(options: PublishOptions): Promise<PublishedFile> {
  for (let tries = 1; ; tries++) {
    const connected = await connect(options);
    if (connected) return send(options, connected);
    if (tries === TRIES) throw new Error('the media plane cannot be reached over UDP');
  }
}

interface Connected {
  readonly peer: PeerConnection;
  readonly tracks: Record<'video' | 'audio', Track>;
  readonly resource: string;
}

async function connect({ whipUrl, token }: PublishOptions): Promise<Connected | undefined> {
  const peer = new PeerConnection('publisher', { iceServers: [], disableAutoNegotiation: true });
  const video = new Video('0', 'SendOnly');
  video.addH264Codec(
    PAYLOAD_TYPES.video,
    'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
  );
  video.addSSRC(SSRCS.video, 'loop', 'loop', 'video');
  const audio = new Audio('1', 'SendOnly');
  audio.addOpusCodec(PAYLOAD_TYPES.audio);
  audio.addSSRC(SSRCS.audio, 'loop', 'loop', 'audio');
  const tracks = { video: peer.addTrack(video), audio: peer.addTrack(audio) };
  const gathered = new Promise<void>((resolve) => {
    peer.onGatheringStateChange((state) => {
      if (state === 'complete') resolve();
    });
  });
  const opened = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), CONNECT_MILLISECONDS).unref();
    peer.onStateChange((state) => {
      if (state === 'connected') resolve(true);
      if (state === 'failed' || state === 'closed') resolve(false);
    });
  });
  peer.setLocalDescription('offer');
  await gathered;
  const authorization = `Bearer ${token}`;
  const response = await fetch(whipUrl, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/sdp' },
    body: peer.localDescription()?.sdp ?? '',
  });
  const sdp = await response.text();
  if (!response.ok) {
    peer.close();
    throw new Error(`the media plane answered ${response.status}`);
  }
  const resource = new URL(response.headers.get('location') ?? '', whipUrl).href;
  // Throws by chance on the side that offers.
  const isTaken = (() => {
    try {
      peer.setRemoteDescription(sdp, 'answer');
      return true;
    } catch {
      return false;
    }
  })();
  if (isTaken && (await opened)) return { peer, tracks, resource };
  peer.close();
  await fetch(resource, { method: 'DELETE', headers: { authorization } });
  return undefined;
}

async function send(
  { token, input, encode = ['-c', 'copy'], isInBand = false, ffmpeg = ['ffmpeg'], loss = 0 }: PublishOptions,
  { peer, tracks, resource }: Connected,
): Promise<PublishedFile> {
  let reportedAt = performance.now();
  const sockets = await Promise.all(
    (['video', 'audio'] as const).map(async (kind) => {
      const socket = createSocket('udp4');
      socket.bind(0, '127.0.0.1');
      await once(socket, 'listening');
      const kept: (Buffer | undefined)[] = new Array(KEPT_PACKETS);
      const track = tracks[kind];
      socket.on('message', (packet) => {
        kept[packet.readUInt16BE(2) % KEPT_PACKETS] = packet;
        if (track.isOpen() && (loss === 0 || Math.random() >= loss)) track.sendMessageBinary(packet);
      });
      // Asked for again: packet identifiers and the sixteen bits after each.
      track.onMessage((report) => {
        reportedAt = performance.now();
        if (report[1] !== 205 || ((report[0] ?? 0) & 0x1f) !== 1) return;
        for (let at = 12; at + 4 <= report.length; at += 4) {
          const again = kept[report.readUInt16BE(at) % KEPT_PACKETS];
          if (again && again.readUInt16BE(2) === report.readUInt16BE(at) && track.isOpen())
            track.sendMessageBinary(again);
        }
      });
      return { socket, port: (socket.address() as AddressInfo).port };
    }),
  );
  const [video, audio] = sockets;
  const [file = 'ffmpeg', ...before] = ffmpeg;
  const rtp = (kind: 'video' | 'audio', port: number) => [
    ...['-f', 'rtp', '-payload_type', String(PAYLOAD_TYPES[kind]), '-ssrc', String(SSRCS[kind])],
    `rtp://127.0.0.1:${port}?rtcpport=${port}&pkt_size=${PACKET_BYTES}`,
  ];
  const { PATH = '' } = process.env;
  const sending = spawn(
    file,
    [
      ...[...before, '-nostdin', '-loglevel', 'error', '-re', ...input],
      ...['-map', '0:v', ...encode, ...(isInBand ? [] : IN_BAND), ...rtp('video', video?.port ?? 0)],
      ...['-map', '0:a', ...encode, ...rtp('audio', audio?.port ?? 0)],
    ],
    { stdio: 'ignore', env: { PATH } },
  );
  sending.on('error', () => {});
  let isClosed = false;
  let silence: NodeJS.Timeout | undefined;
  const lost = new Promise<void>((resolve) => {
    sending.once('close', () => resolve());
    // A process that was killed says no goodbye, and the connection would count as open for half a minute.
    silence = setInterval(() => {
      if (performance.now() - reportedAt > SILENCE_MILLISECONDS) resolve();
    }, RECHECK_MILLISECONDS);
    peer.onStateChange((state) => {
      if (['disconnected', 'failed', 'closed'].includes(state)) resolve();
    });
  });
  return {
    lost,
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(silence);
      if (sending.exitCode === null && sending.signalCode === null) {
        sending.kill('SIGKILL');
        await once(sending, 'close');
      }
      for (const { socket } of sockets) socket.close();
      peer.close();
      await fetch(resource, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }).catch(
        () => {},
      );
    },
  };
}
