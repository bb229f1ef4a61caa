/**
 * Watches a stream in a video element: by WHEP, or by HLS where the network lets no UDP through; by LiveKit or Agora
 * where the site streams that way.
 */
import { ApiFailure } from '#platform/web/call/api.ts';
import type { JoinGrant } from '../../contract/join.contract.ts';
import { type Attempt, type KeptState, keepConnected, untilLost } from './keep-connected.ts';
import { connectPeer, countBytes, type DirectGrant, NoWayThrough } from './peer-line.ts';

/** `hosted` is by another service, which has no playlist. */
export type Way = 'direct' | 'hosted' | 'hls';

interface Watching {
  /** A new grant for each connection: they live for minutes. */
  grant(): Promise<JoinGrant>;
  /** Sound alone saves the picture's share of the line. */
  soundOnly?: boolean;
  /** By HLS from the start: to rewind, or because the viewer has chosen it. */
  prefersHls?: boolean;
  onState(state: KeptState): void;
  onWay(way: Way): void;
  /** The viewer may not watch. */
  onRefused(failure: ApiFailure | undefined): void;
}

export interface WatchedMedia {
  /** There is news that the creator publishes again. */
  hurry(): void;
  again(): void;
  stop(): void;
}

// Without a byte for so long the line is lost: with the next connection a viewer is back within three seconds.
const SILENCE_MILLISECONDS = 1_500;

// A network that has let nothing through does not begin to: this tab asks it once.
let isUdpClosed = false;

export function watchMedia(video: HTMLVideoElement, watching: Watching): WatchedMedia {
  const { grant, soundOnly = false, prefersHls = false, onState, onWay, onRefused } = watching;
  return keepConnected({
    async connect(signal) {
      const granted = await grant();
      if (granted.kind === 'livekit' || granted.kind === 'agora') {
        const attempt = await watchHosted(video, granted, soundOnly, grant, signal);
        onWay('hosted');
        return attempt;
      }
      const isDirect = !prefersHls && !isUdpClosed && 'RTCPeerConnection' in window;
      if (!isDirect && granted.hlsUrl) return watchByHls(video, granted.hlsUrl, signal, () => onWay('hls'));
      try {
        return await watchDirectly(video, granted, soundOnly, signal, () => onWay('direct'));
      } catch (error) {
        if (!(error instanceof NoWayThrough) || !granted.hlsUrl) throw error;
        isUdpClosed = true;
        return watchByHls(video, granted.hlsUrl, signal, () => onWay('hls'));
      }
    },
    isFinal: (error) => error instanceof ApiFailure && REFUSED.includes(error.status),
    onState,
    onFinal: (error) => onRefused(error instanceof ApiFailure ? error : undefined),
  });
}

const REFUSED = [401, 403, 404, 422];

/** By the client of another service, which is loaded for it. */
async function watchHosted(
  video: HTMLVideoElement,
  granted: Exclude<JoinGrant, DirectGrant>,
  soundOnly: boolean,
  renew: () => Promise<JoinGrant>,
  signal: AbortSignal,
): Promise<Attempt> {
  if (granted.kind === 'livekit') {
    const { watchByLivekit } = await import('./livekit-line.ts');
    return watchByLivekit(video, granted, soundOnly, signal);
  }
  const { watchByAgora } = await import('./agora-line.ts');
  return watchByAgora(video, granted, soundOnly, renew, signal);
}

async function watchDirectly(
  video: HTMLVideoElement,
  grant: DirectGrant,
  soundOnly: boolean,
  signal: AbortSignal,
  onReady: () => void,
): Promise<Attempt> {
  const connection = new RTCPeerConnection();
  const media = new MediaStream();
  connection.addTransceiver('audio', { direction: 'recvonly' });
  if (!soundOnly) connection.addTransceiver('video', { direction: 'recvonly' });
  connection.addEventListener('track', ({ track }) => media.addTrack(track));
  const line = await connectPeer(connection, grant, signal);
  // Not before: until then the last picture of the connection before stays.
  video.removeAttribute('src');
  video.srcObject = media;
  video.play().catch(() => {});
  onReady();
  const watch = untilLost(connection, () => countBytes(connection, 'inbound-rtp'), SILENCE_MILLISECONDS);
  return {
    lost: watch.lost,
    close() {
      watch.stop();
      line.close();
    },
  };
}

async function watchByHls(
  video: HTMLVideoElement,
  address: string,
  signal: AbortSignal,
  onReady: () => void,
): Promise<Attempt> {
  const { playLiveHls } = await import('./live-hls.ts');
  const attempt = await playLiveHls(video, address, signal);
  onReady();
  return attempt;
}
