/** Publishes camera and microphone, and goes on by itself when the line comes back. */
import { ApiFailure } from '#platform/web/call/api.ts';
import type { JoinGrant } from '../../contract/join.contract.ts';
import { coverTrack } from './cover-track.ts';
import { type KeptState, keepConnected } from './keep-connected.ts';
import type { LineHealth } from './line-health.ts';
import { openPublishLine } from './open-publish-line.ts';
import type { PublishLine } from './publish-line.ts';

interface Publishing {
  grant(): Promise<JoinGrant>;
  onState(state: KeptState): void;
  /** By which way it publishes. */
  onKind?(kind: JoinGrant['kind']): void;
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

const HEALTH_MILLISECONDS = 1_000;
const REFUSED = [401, 403, 404, 409];

export function publishMedia(media: MediaStream, publishing: Publishing): PublishedMedia {
  const { grant, onState, onKind, onHealth, onRefused, coverWords } = publishing;
  let current = media;
  let isMuted = false;
  let cover: ReturnType<typeof coverTrack> | undefined;
  let line: PublishLine | undefined;
  const videoTrack = () => cover?.track ?? current.getVideoTracks()[0] ?? null;
  const audioTrack = () => current.getAudioTracks()[0] ?? null;

  const kept = keepConnected({
    async connect(signal) {
      const granted = await grant();
      const tracks = { audio: audioTrack(), video: videoTrack() };
      const opened = await openPublishLine(granted, tracks, grant, signal);
      line = opened;
      // What was put in their place while it connected.
      opened.replace({ audio: audioTrack(), video: videoTrack() });
      onKind?.(granted.kind);
      const timer = setInterval(async () => {
        const health = await opened.health();
        if (health) onHealth(health);
      }, HEALTH_MILLISECONDS);
      return {
        lost: opened.lost,
        close() {
          clearInterval(timer);
          opened.close();
          if (line === opened) line = undefined;
        },
      };
    },
    isFinal: (error) => error instanceof ApiFailure && REFUSED.includes(error.status),
    onState,
    onFinal: (error) => onRefused(error instanceof ApiFailure ? error : undefined),
  });

  const replaceTracks = () => line?.replace({ audio: audioTrack(), video: videoTrack() });

  return {
    replace(next) {
      current = next;
      for (const track of next.getAudioTracks()) track.enabled = !isMuted;
      for (const track of next.getVideoTracks()) track.enabled = !cover;
      replaceTracks();
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
      replaceTracks();
    },
    hurry: () => kept.hurry(),
    stop() {
      cover?.stop();
      kept.stop();
    },
  };
}
