/**
 * The process that carries live media: browsers and programs publish to it and watch through it over one UDP port. It is
 * a process of its own because a fault in native code ends it, and nothing else; the server starts it again.
 */
import { randomInt } from 'node:crypto';
import { setPriority } from 'node:os';
import { Audio, IceUdpMuxListener, PeerConnection, Video } from 'node-datachannel';
import type {
  ConnectFault,
  FromMediaProcess,
  MediaProcessSettings,
  ToMediaProcess,
} from './media-messages.ts';
import { MediaRoom } from './media-room.ts';
import { isPortFree, type Kind } from './recorder.ts';
import { chooseMedia, withPublicAddress } from './sdp.ts';

const GATHERING_MILLISECONDS = 3_000;
// No viewer opens a channel of data; the least that the library allows.
const MOST_MESSAGE_BYTES = 65_536;

const settings = JSON.parse(process.env.MEDIA_PROCESS ?? '{}') as MediaProcessSettings;
const rooms = new Map<string, MediaRoom>();
let port = settings.port;
// Holds the port also while nobody is connected: it would not be free again at once.
let listener: IceUdpMuxListener | undefined;

const say = (message: FromMediaProcess) => {
  if (process.connected) process.send?.(message);
};

class Refused extends Error {
  readonly fault: ConnectFault;
  constructor(fault: ConnectFault) {
    super(fault);
    this.fault = fault;
  }
}

function roomOf(name: string): MediaRoom {
  const known = rooms.get(name);
  if (known) return known;
  const room = new MediaRoom({ name, ffmpeg: settings.ffmpeg, say });
  rooms.set(name, room);
  return room;
}

function openPeer(name: string): PeerConnection {
  return new PeerConnection(name, {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
    forceMediaTransport: true,
    maxMessageSize: MOST_MESSAGE_BYTES,
    ...(settings.bindAddress ? { bindAddress: settings.bindAddress } : {}),
  });
}

type Connect = Extract<ToMediaProcess, { kind: 'connect' }>;

async function connect({ session, room: name, user, way, offer, folder, records }: Connect): Promise<string> {
  const room = roomOf(name);
  const peer = openPeer(session);
  try {
    const sdp =
      way === 'whip'
        ? publish(room, { session, user, peer }, offer, { folder, records })
        : watch(room, { session, user, peer }, offer);
    const answer = await answerOf(peer, sdp);
    return settings.publicAddress ? withPublicAddress(answer, settings.publicAddress) : answer;
  } catch (error) {
    room.close(session);
    peer.close();
    throw error instanceof Refused ? error : new Refused('unreadable');
  }
}

function publish(
  room: MediaRoom,
  who: { session: string; user: string; peer: PeerConnection },
  offer: string,
  written: { folder: string; records: boolean },
): string {
  const chosen = chooseMedia(offer);
  if (!chosen.video && !chosen.audio) throw new Refused('no-media-in-common');
  room.publish(who, chosen, written);
  return chosen.sdp;
}

function watch(
  room: MediaRoom,
  who: { session: string; user: string; peer: PeerConnection },
  offer: string,
): string {
  const { published } = room;
  if (!published) throw new Refused('nobody-publishes');
  const { sdp, audio, video } = chooseMedia(offer, published.codec);
  if (!audio && !video) throw new Refused('no-media-in-common');
  const tracks: Parameters<MediaRoom['watch']>[0]['tracks'] = {};
  const add = (kind: Kind, description: Audio | Video, payloadType: number) => {
    // The sender's own number, so that its reports fit.
    description.addSSRC(published.ssrcs[kind] ?? randomInt(2, 2 ** 31), 'live', 'live', kind);
    tracks[kind] = { track: who.peer.addTrack(description), payloadType };
  };
  if (video && published.codec) {
    const description = new Video(video.mid, 'SendOnly');
    if (video.codec === 'H264') description.addH264Codec(video.payloadType, video.fmtp || undefined);
    else description.addVP8Codec(video.payloadType);
    add('video', description, video.payloadType);
  }
  if (audio) {
    const description = new Audio(audio.mid, 'SendOnly');
    description.addOpusCodec(audio.payloadType);
    add('audio', description, audio.payloadType);
  }
  room.watch({ ...who, tracks });
  return sdp;
}

/** The whole answer, with all addresses in it. */
function answerOf(peer: PeerConnection, offer: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      const answer = peer.localDescription();
      if (answer) resolve(answer.sdp);
      else reject(new Refused('unreadable'));
    };
    const timer = setTimeout(done, GATHERING_MILLISECONDS);
    peer.onGatheringStateChange((state) => {
      if (state === 'complete') done();
    });
    try {
      peer.setRemoteDescription(offer, 'offer');
    } catch (error) {
      clearTimeout(timer);
      reject(error);
    }
  });
}

async function handle(message: ToMediaProcess): Promise<void> {
  switch (message.kind) {
    case 'connect':
      try {
        say({ kind: 'answer', id: message.id, sdp: await connect(message) });
      } catch (error) {
        say({
          kind: 'refused',
          id: message.id,
          fault: error instanceof Refused ? error.fault : 'unreadable',
        });
      }
      return;
    case 'close':
      for (const room of rooms.values()) room.close(message.session);
      return;
    case 'kick':
      rooms.get(message.room)?.kick(message.user);
      return;
    case 'offer-hls':
      rooms.get(message.room)?.offerHls(message.folder);
      return;
    case 'end': {
      const room = rooms.get(message.room);
      rooms.delete(message.room);
      await room?.end();
      say({ kind: 'ended', id: message.id });
    }
  }
}

async function choosePort(): Promise<void> {
  const address = settings.bindAddress ?? '0.0.0.0';
  const candidates = settings.isPortFixed
    ? [port]
    : [port, ...Array.from({ length: 50 }, () => randomInt(20_000, 40_000))];
  for (const candidate of candidates)
    if (await isPortFree(candidate, address)) {
      port = candidate;
      listener = new IceUdpMuxListener(port, settings.bindAddress);
      say({ kind: 'ready', port });
      return;
    }
  say({ kind: 'port-taken', port });
  process.exit(1);
}

/** Without the server nobody asks for the rights of viewers any more: recordings are closed, and the process ends. */
async function leave(): Promise<void> {
  await Promise.all([...rooms.values()].map((room) => room.end()));
  listener?.stop();
  process.exit(0);
}

// The server decides when this process ends; a Ctrl-C reaches both.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => void leave());
process.on('disconnect', () => void leave());
process.on('message', (message) => void handle(message as ToMediaProcess));
try {
  // Media go before conversions of videos.
  setPriority(-5);
} catch {
  // Only an administrator may; without it media wait their turn.
}
await choosePort();
