/** Publishes and watches by Agora, with its own client. */
import AgoraRTC, {
  type ClientRole,
  type IAgoraRTCClient,
  type IAgoraRTCRemoteUser,
  type ILocalAudioTrack,
  type ILocalVideoTrack,
} from 'agora-rtc-sdk-ng';
import type { JoinGrant } from '../../contract/join.contract.ts';
import type { Attempt } from './keep-connected.ts';
import type { PublishLine, Tracks } from './publish-line.ts';

type AgoraGrant = Extract<JoinGrant, { kind: 'agora' }>;
type Renew = () => Promise<JoinGrant>;

const WARNINGS = 2;
// Enough for 720 lines with much movement.
const MOST_KILOBITS = 2_500;

/** Enters a channel, and stays there with one grant after the other as long as there is a right to them. */
async function enter(
  role: ClientRole,
  { appId, channel, token, uid }: AgoraGrant,
  renew: Renew,
  signal: AbortSignal,
  prepare: (client: IAgoraRTCClient) => void = () => {},
) {
  AgoraRTC.setLogLevel(WARNINGS);
  const client = AgoraRTC.createClient({ mode: 'live', codec: 'h264', role });
  const lost = new Promise<void>((resolve) => {
    client.on('connection-state-change', (state) => {
      if (state === 'DISCONNECTED') resolve();
    });
  });
  client.on('token-privilege-will-expire', async () => {
    // Without a right to another one the channel is closed to this page by itself.
    const next = await renew().catch(() => undefined);
    if (next?.kind === 'agora') await client.renewToken(next.token).catch(() => {});
  });
  const close = () => {
    client.leave().catch(() => {});
  };
  signal.addEventListener('abort', close, { once: true });
  prepare(client);
  try {
    await client.join(appId, channel, token, uid);
  } catch (error) {
    close();
    throw error;
  }
  return { client, lost, close };
}

export async function publishByAgora(
  grant: AgoraGrant,
  tracks: Tracks,
  renew: Renew,
  signal: AbortSignal,
): Promise<PublishLine> {
  const { client, lost, close } = await enter('host', grant, renew, signal);
  let audio: ILocalAudioTrack | undefined;
  let video: ILocalVideoTrack | undefined;
  let current: Tracks = { audio: null, video: null };
  async function put(next: Tracks): Promise<void> {
    const isNew = (kind: keyof Tracks) => next[kind] !== null && next[kind] !== current[kind];
    if (next.audio && isNew('audio')) {
      if (audio) await client.unpublish(audio);
      audio = AgoraRTC.createCustomAudioTrack({ mediaStreamTrack: next.audio });
      await client.publish(audio);
    }
    if (next.video && isNew('video') && video) await video.replaceTrack(next.video, false);
    else if (next.video && isNew('video')) {
      video = AgoraRTC.createCustomVideoTrack({ mediaStreamTrack: next.video, bitrateMax: MOST_KILOBITS });
      await client.publish(video);
    }
    current = next;
  }
  let last: Promise<void> = Promise.resolve();
  const putNext = (next: Tracks) => {
    last = last.then(() => put(next));
    return last;
  };
  try {
    await putNext(tracks);
  } catch (error) {
    close();
    throw error;
  }
  return {
    lost,
    close,
    replace(next) {
      putNext(next).catch(close);
    },
    async health() {
      const sent = client.getLocalVideoStats();
      const { SendBitrate, RTT } = client.getRTCStats();
      return {
        kilobits: Math.round(SendBitrate / 1_000),
        framesPerSecond: Math.round(sent.sendFrameRate ?? 0),
        height: sent.sendResolutionHeight,
        roundTrip: RTT > 0 ? RTT : undefined,
        lost: sent.sendPackets > 0 ? sent.sendPacketsLost / sent.sendPackets : 0,
      };
    },
  };
}

export async function watchByAgora(
  video: HTMLVideoElement,
  grant: AgoraGrant,
  soundOnly: boolean,
  renew: Renew,
  signal: AbortSignal,
): Promise<Attempt> {
  const media = new MediaStream();
  const shown = new Map<string, MediaStreamTrack>();
  const nameOf = ({ uid }: IAgoraRTCRemoteUser, kind: string) => `${uid} ${kind}`;
  const { lost, close } = await enter('audience', grant, renew, signal, (client) => {
    client.on('user-published', async (user, kind) => {
      if (kind === 'datachannel' || (kind === 'video' && soundOnly)) return;
      const subscribed =
        kind === 'video' ? await client.subscribe(user, 'video') : await client.subscribe(user, 'audio');
      const track = subscribed.getMediaStreamTrack();
      shown.set(nameOf(user, kind), track);
      media.addTrack(track);
      video.play().catch(() => {});
    });
    client.on('user-unpublished', (user, kind) => {
      const track = shown.get(nameOf(user, kind));
      if (track) media.removeTrack(track);
      shown.delete(nameOf(user, kind));
    });
  });
  video.removeAttribute('src');
  video.srcObject = media;
  return { lost, close };
}
