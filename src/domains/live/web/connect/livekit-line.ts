/** Publishes and watches by LiveKit, with its own client, which resumes a broken line by itself for some seconds. */
import { type RemoteTrackPublication, Room, RoomEvent, Track } from 'livekit-client';
import type { JoinGrant } from '../../contract/join.contract.ts';
import type { Attempt } from './keep-connected.ts';
import { healthMeter } from './line-health.ts';
import type { PublishLine, Tracks } from './publish-line.ts';

type LivekitGrant = Extract<JoinGrant, { kind: 'livekit' }>;

const SOURCES = { audio: Track.Source.Microphone, video: Track.Source.Camera };

/** A room that is left when the signal says so, without stopping camera or microphone. */
function openRoom(signal: AbortSignal) {
  const room = new Room({ stopLocalTrackOnUnpublish: false });
  const lost = new Promise<void>((resolve) => {
    room.once(RoomEvent.Disconnected, () => resolve());
  });
  const close = () => {
    room.disconnect(false).catch(() => {});
  };
  signal.addEventListener('abort', close, { once: true });
  return { room, lost, close };
}

export async function publishByLivekit(
  grant: LivekitGrant,
  tracks: Tracks,
  signal: AbortSignal,
): Promise<PublishLine> {
  const { room, lost, close } = openRoom(signal);
  const meter = healthMeter();
  const { localParticipant } = room;
  const published = () => [...localParticipant.trackPublications.values()];
  async function put(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    const before = published().find(({ source }) => source === SOURCES[kind])?.track;
    if (track && before?.mediaStreamTrack === track) return;
    if (before && track) await before.replaceTrack(track, { userProvidedTrack: true });
    else if (before) await localParticipant.unpublishTrack(before, false);
    else if (track) await localParticipant.publishTrack(track, { source: SOURCES[kind] });
  }
  // One change after the other: between two of them nothing is published twice.
  let last: Promise<unknown> = Promise.resolve();
  const putAll = ({ audio, video }: Tracks) => {
    last = last.then(async () => {
      await put('audio', audio);
      await put('video', video);
    });
    return last;
  };
  try {
    await room.connect(grant.url, grant.token);
    await putAll(tracks);
  } catch (error) {
    close();
    throw error;
  }
  return {
    lost,
    close,
    replace(next) {
      putAll(next).catch(close);
    },
    async health() {
      const reports = await Promise.all(published().map(({ track }) => track?.getRTCStatsReport()));
      return meter(reports.flatMap((report) => [...(report?.values() ?? [])]));
    },
  };
}

export async function watchByLivekit(
  video: HTMLVideoElement,
  grant: LivekitGrant,
  soundOnly: boolean,
  signal: AbortSignal,
): Promise<Attempt> {
  const { room, lost, close } = openRoom(signal);
  const media = new MediaStream();
  room.on(RoomEvent.TrackSubscribed, ({ mediaStreamTrack }) => {
    media.addTrack(mediaStreamTrack);
    video.play().catch(() => {});
  });
  room.on(RoomEvent.TrackUnsubscribed, ({ mediaStreamTrack }) => media.removeTrack(mediaStreamTrack));
  const take = (publication: RemoteTrackPublication) => {
    if (soundOnly && publication.kind === Track.Kind.Audio) publication.setSubscribed(true);
  };
  room.on(RoomEvent.TrackPublished, take);
  try {
    await room.connect(grant.url, grant.token, { autoSubscribe: !soundOnly });
  } catch (error) {
    close();
    throw error;
  }
  for (const { trackPublications } of room.remoteParticipants.values()) trackPublications.forEach(take);
  video.removeAttribute('src');
  video.srcObject = media;
  return { lost, close };
}
