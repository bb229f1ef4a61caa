/** A viewer by WHEP that counts packets, for tests of the media plane. */
import { Audio, PeerConnection, Video } from 'node-datachannel';

export interface OpenedViewer {
  readonly packets: { video: number; audio: number };
  /** How many numbers are missing between the first packet of pictures and the last, but the newest `ignored`. */
  missingVideo(ignored: number): number;
  close(): void;
}

const TRIES = 12;
const CONNECT_MILLISECONDS = 5_000;

/** Throws with the status where the address refuses. */
export async function openViewer(url: string, token: string): Promise<OpenedViewer> {
  for (let tries = 1; ; tries++) {
    const viewer = await connect(url, token);
    if (viewer) return viewer;
    // The side that offers loses a connection now and then before it is up.
    if (tries === TRIES) throw new Error('no connection over UDP');
  }
}

async function connect(url: string, token: string): Promise<OpenedViewer | undefined> {
  const peer = new PeerConnection('viewer', { iceServers: [], disableAutoNegotiation: true });
  const video = new Video('0', 'RecvOnly');
  video.addH264Codec(102, 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1');
  const audio = new Audio('1', 'RecvOnly');
  audio.addOpusCodec(111);
  const packets = { video: 0, audio: 0 };
  const sequences = new Set<number>();
  const tracks = { video: peer.addTrack(video), audio: peer.addTrack(audio) };
  let first: number | undefined;
  for (const kind of ['video', 'audio'] as const)
    tracks[kind].onMessage((packet) => {
      const type = packet[1] ?? 0;
      if (type >= 192 && type <= 223) return;
      packets[kind] += 1;
      if (kind === 'audio') return;
      const sequence = packet.readUInt16BE(2);
      first ??= sequence;
      const since = (sequence - first + 0x10000) & 0xffff;
      // Sent before the first that came, and asked for again by somebody else.
      if (since < 0x8000) sequences.add(since);
      // As a browser does each second; without it the media plane takes the viewer for gone.
      if (packets.video % 30 === 1) askAgain();
    });
  const askAgain = () => {
    const missing = gaps(0).slice(0, 50);
    const report = Buffer.alloc(12 + 4 * Math.max(1, missing.length));
    report[0] = 0x81;
    report[1] = 205;
    report.writeUInt16BE(report.length / 4 - 1, 2);
    missing.forEach((each, index) => {
      report.writeUInt16BE((each + (first ?? 0)) & 0xffff, 12 + 4 * index);
    });
    if (tracks.video.isOpen()) tracks.video.sendMessageBinary(report);
  };
  const gaps = (ignored: number): number[] => {
    const last = Math.max(0, ...sequences) - ignored;
    return Array.from({ length: Math.max(0, last) }, (_, each) => each).filter(
      (each) => !sequences.has(each),
    );
  };
  const gathered = new Promise<void>((resolve) => {
    peer.onGatheringStateChange((state) => {
      if (state === 'complete') resolve();
    });
  });
  const opened = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), CONNECT_MILLISECONDS).unref();
    peer.onStateChange((state) => {
      if (state === 'connected') resolve(true);
      if (['disconnected', 'failed', 'closed'].includes(state)) resolve(false);
    });
  });
  peer.setLocalDescription('offer');
  await gathered;
  const authorization = `Bearer ${token}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/sdp' },
    body: peer.localDescription()?.sdp ?? '',
  });
  const sdp = await response.text();
  if (!response.ok) {
    peer.close();
    throw new Error(`the media plane answered ${response.status}`);
  }
  try {
    peer.setRemoteDescription(sdp, 'answer');
  } catch {
    peer.close();
    return undefined;
  }
  if (!(await opened)) {
    peer.close();
    return undefined;
  }
  return {
    packets,
    missingVideo: (ignored) => gaps(ignored).length,
    close: () => peer.close(),
  };
}
