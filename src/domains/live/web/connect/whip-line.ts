/** Publishes by WHIP, to the media plane of this site. */
import { untilLost } from './keep-connected.ts';
import { healthMeter } from './line-health.ts';
import { connectPeer, countBytes, type DirectGrant } from './peer-line.ts';
import type { PublishLine, Tracks } from './publish-line.ts';
import { addSenders } from './senders.ts';

const SILENCE_MILLISECONDS = 2_000;

export async function publishByWhip(
  grant: DirectGrant,
  { audio, video }: Tracks,
  signal: AbortSignal,
): Promise<PublishLine> {
  const connection = new RTCPeerConnection();
  const senders = addSenders(connection, audio, video);
  const line = await connectPeer(connection, grant, signal);
  const watch = untilLost(connection, () => countBytes(connection, 'outbound-rtp'), SILENCE_MILLISECONDS);
  const meter = healthMeter();
  return {
    lost: watch.lost,
    replace(tracks) {
      senders.audio?.replaceTrack(tracks.audio);
      senders.video?.replaceTrack(tracks.video);
    },
    health: async () => meter([...(await connection.getStats()).values()]),
    close() {
      watch.stop();
      line.close();
    },
  };
}
