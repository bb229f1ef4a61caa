/** Publishes camera and microphone by WHIP, and goes on by itself when the line comes back. */
import { ApiFailure } from '#platform/web/call/api.ts';
import type { JoinGrant } from '../../contract/join.contract.ts';
import { coverTrack } from './cover-track.ts';
import { type KeptState, keepConnected, untilLost } from './keep-connected.ts';
import { connectPeer, countBytes } from './peer-line.ts';
import { addSenders, type Senders } from './senders.ts';

/** How the line does, once a second. */
export interface LineHealth {
  kilobits: number;
  framesPerSecond: number;
  height: number;
  /** Milliseconds to the server and back. */
  roundTrip: number | undefined;
  /** Share of packets that were lost on the way, 0 to 1. */
  lost: number;
}

interface Publishing {
  grant(): Promise<JoinGrant>;
  onState(state: KeptState): void;
  onHealth(health: LineHealth): void;
  onRefused(failure: ApiFailure | undefined): void;
  /** What viewers read while the picture is covered. */
  coverWords: string;
}

export interface PublishedMedia {
  /** Puts another camera or microphone in the place of the one before, without a new connection. */
  replace(media: MediaStream): void;
  setMuted(isMuted: boolean): void;
  /** Covers the picture: from that moment no frame of the camera leaves this device. */
  setCovered(isCovered: boolean): void;
  hurry(): void;
  stop(): void;
}

class UnknownWay extends Error {}

const SILENCE_MILLISECONDS = 2_000;
const HEALTH_MILLISECONDS = 1_000;
const REFUSED = [401, 403, 404, 409];

export function publishMedia(media: MediaStream, publishing: Publishing): PublishedMedia {
  const { grant, onState, onHealth, onRefused, coverWords } = publishing;
  let current = media;
  let isMuted = false;
  let cover: ReturnType<typeof coverTrack> | undefined;
  let senders: Senders = {};
  const videoTrack = () => cover?.track ?? current.getVideoTracks()[0] ?? null;
  const audioTrack = () => current.getAudioTracks()[0] ?? null;

  const kept = keepConnected({
    async connect(signal) {
      const granted = await grant();
      if (granted.kind !== 'whip' && granted.kind !== 'whep') throw new UnknownWay();
      const connection = new RTCPeerConnection();
      senders = addSenders(connection, audioTrack(), videoTrack());
      const line = await connectPeer(connection, granted, signal);
      const watch = untilLost(connection, () => countBytes(connection, 'outbound-rtp'), SILENCE_MILLISECONDS);
      const stopHealth = watchHealth(connection, onHealth);
      return {
        lost: watch.lost,
        close() {
          stopHealth();
          watch.stop();
          line.close();
        },
      };
    },
    isFinal: (error) =>
      error instanceof UnknownWay || (error instanceof ApiFailure && REFUSED.includes(error.status)),
    onState,
    onFinal: (error) => onRefused(error instanceof ApiFailure ? error : undefined),
  });

  return {
    replace(next) {
      current = next;
      for (const track of next.getAudioTracks()) track.enabled = !isMuted;
      for (const track of next.getVideoTracks()) track.enabled = !cover;
      senders.audio?.replaceTrack(audioTrack());
      senders.video?.replaceTrack(videoTrack());
    },
    setMuted(next) {
      isMuted = next;
      for (const track of current.getAudioTracks()) track.enabled = !next;
    },
    setCovered(isCovered) {
      if (isCovered === (cover !== undefined)) return;
      const [camera] = current.getVideoTracks();
      // At once, before the other track stands in its place.
      if (camera) camera.enabled = !isCovered;
      cover?.stop();
      cover = isCovered ? coverTrack(camera?.getSettings() ?? {}, coverWords) : undefined;
      senders.video?.replaceTrack(videoTrack());
    },
    hurry: () => kept.hurry(),
    stop() {
      cover?.stop();
      kept.stop();
    },
  };
}

function watchHealth(connection: RTCPeerConnection, onHealth: (health: LineHealth) => void): () => void {
  let before: { bytes: number; at: number } | undefined;
  const timer = setInterval(async () => {
    const reports = [...(await connection.getStats()).values()];
    const of = (type: string, kind?: string) =>
      reports.find((report) => report.type === type && (!kind || report.kind === kind));
    const bytes = reports.reduce(
      (sum, report) => sum + (report.type === 'outbound-rtp' ? (report.bytesSent ?? 0) : 0),
      0,
    );
    const at = performance.now();
    const video = of('outbound-rtp', 'video');
    const remote = of('remote-inbound-rtp', 'video');
    if (before) {
      onHealth({
        kilobits: Math.max(0, Math.round(((bytes - before.bytes) * 8) / (at - before.at))),
        framesPerSecond: Math.round(video?.framesPerSecond ?? 0),
        height: video?.frameHeight ?? 0,
        roundTrip: remote?.roundTripTime === undefined ? undefined : Math.round(remote.roundTripTime * 1_000),
        lost: remote?.fractionLost ?? 0,
      });
    }
    before = { bytes, at };
  }, HEALTH_MILLISECONDS);
  return () => clearInterval(timer);
}
