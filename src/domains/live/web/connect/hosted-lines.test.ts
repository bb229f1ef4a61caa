/** What the pages ask of the clients of LiveKit and Agora, and that each is loaded for its own grants alone. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tracks } from './publish-line.ts';

const asked: string[] = [];
const loaded: string[] = [];
let lose = () => {};

const { Emitter } = vi.hoisted(() => {
  type Listener = (...all: unknown[]) => void;
  return {
    Emitter: class {
      readonly #listeners: [string, Listener][] = [];
      on(name: string, listener: Listener) {
        this.#listeners.push([name, listener]);
      }
      once(name: string, listener: Listener) {
        this.on(name, listener);
      }
      emit(name: string, ...all: unknown[]) {
        for (const [known, listener] of this.#listeners) if (known === name) listener(...all);
      }
    },
  };
});

vi.mock('livekit-client', async () => {
  loaded.push('livekit');
  class Room extends Emitter {
    remoteParticipants = new Map();
    localParticipant = {
      trackPublications: new Map<string, { source: string; track: unknown }>(),
      publishTrack: async (mediaStreamTrack: { id: string }, { source }: { source: string }) => {
        asked.push(`publish ${source} ${mediaStreamTrack.id}`);
        const track = {
          mediaStreamTrack,
          getRTCStatsReport: async () => new Map(),
          replaceTrack: async (next: { id: string }) => {
            asked.push(`replace ${source} ${next.id}`);
            track.mediaStreamTrack = next;
          },
        };
        this.localParticipant.trackPublications.set(source, { source, track });
      },
    };
    async connect(url: string, token: string, options?: object) {
      if (token === 'refused') throw new Error('not allowed');
      asked.push(`connect ${url} ${token}${options ? ` ${JSON.stringify(options)}` : ''}`);
      lose = () => this.emit('disconnected');
    }
    async disconnect(stopsTracks: boolean) {
      asked.push(`disconnect ${stopsTracks}`);
    }
  }
  return {
    Room,
    RoomEvent: {
      Disconnected: 'disconnected',
      TrackSubscribed: 'subscribed',
      TrackUnsubscribed: 'unsubscribed',
      TrackPublished: 'published',
    },
    Track: { Source: { Microphone: 'microphone', Camera: 'camera' }, Kind: { Audio: 'audio' } },
  };
});

let agoraClient: { emit(name: string, ...all: unknown[]): void } | undefined;
vi.mock('agora-rtc-sdk-ng', async () => {
  loaded.push('agora');
  const trackOf = ({ mediaStreamTrack }: { mediaStreamTrack: { id: string } }) => ({
    id: mediaStreamTrack.id,
    replaceTrack: async (next: { id: string }) => asked.push(`replace ${next.id}`),
  });
  class Client extends Emitter {
    join = async (...all: unknown[]) => asked.push(`join ${all.join(' ')}`);
    publish = async ({ id }: { id: string }) => asked.push(`publish ${id}`);
    unpublish = async ({ id }: { id: string }) => asked.push(`unpublish ${id}`);
    renewToken = async (token: string) => asked.push(`renew ${token}`);
    leave = async () => asked.push('leave');
    subscribe = async ({ uid }: { uid: string }, kind: string) => ({
      getMediaStreamTrack: () => ({ id: `${uid} ${kind}` }),
    });
  }
  return {
    default: {
      setLogLevel() {},
      createClient({ role }: { role: string }) {
        asked.push(`client ${role}`);
        agoraClient = new Client();
        lose = () => agoraClient?.emit('connection-state-change', 'DISCONNECTED');
        return agoraClient;
      },
      createCustomAudioTrack: trackOf,
      createCustomVideoTrack: trackOf,
    },
  };
});

const track = (id: string) => ({ id }) as unknown as MediaStreamTrack;
const tracks: Tracks = { audio: track('microphone'), video: track('camera') };
const livekit = { kind: 'livekit', url: 'wss://live.fans.example', token: 'token' } as const;
const agora = { kind: 'agora', appId: 'app', channel: 'room', uid: 'nadia', token: 'token' } as const;
const never = async () => Promise.reject(new Error('not asked'));

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks = new Set<unknown>();
      addTrack = (each: unknown) => this.tracks.add(each);
      removeTrack = (each: unknown) => this.tracks.delete(each);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function videoElement() {
  const video = { srcObject: undefined as unknown, removeAttribute() {}, play: async () => {} };
  const shown = () =>
    [...((video.srcObject as { tracks: Set<{ id: string }> }).tracks ?? [])].map(({ id }) => id);
  return { video: video as unknown as HTMLVideoElement, shown };
}

test('LiveKit publishes both tracks, puts others in their place, and stops neither camera nor microphone', async () => {
  const { openPublishLine } = await import('./open-publish-line.ts');
  const line = await openPublishLine(livekit, tracks, never, new AbortController().signal);
  expect(loaded).toEqual(['livekit']);
  expect(asked).toEqual([
    'connect wss://live.fans.example token',
    'publish microphone microphone',
    'publish camera camera',
  ]);
  line.replace({ ...tracks, video: track('cover') });
  await expect.poll(() => asked.slice(3)).toEqual(['replace camera cover']);
  lose();
  await line.lost;
  line.close();
  expect(asked.at(-1)).toBe('disconnect false');
});

test('LiveKit shows what is published, and by sound alone nothing else', async () => {
  const { watchByLivekit } = await import('./livekit-line.ts');
  const { video } = videoElement();
  await watchByLivekit(video, livekit, false, new AbortController().signal);
  await watchByLivekit(video, livekit, true, new AbortController().signal);
  expect(asked).toEqual([
    'connect wss://live.fans.example token {"autoSubscribe":true}',
    'connect wss://live.fans.example token {"autoSubscribe":false}',
  ]);
  const refused = { ...livekit, token: 'refused' };
  await expect(watchByLivekit(video, refused, false, new AbortController().signal)).rejects.toThrow();
  expect(asked.at(-1)).toBe('disconnect false');
});

test('Agora publishes as the user of the grant, and stays with the next grant', async () => {
  const { openPublishLine } = await import('./open-publish-line.ts');
  const left = new AbortController();
  const renew = async () => ({ ...agora, token: 'next' });
  const line = await openPublishLine(agora, tracks, renew, left.signal);
  expect(asked).toEqual(['client host', 'join app room token nadia', 'publish microphone', 'publish camera']);
  agoraClient?.emit('token-privilege-will-expire');
  await expect.poll(() => asked.at(-1)).toBe('renew next');
  const cover = track('cover');
  line.replace({ ...tracks, video: cover });
  await expect.poll(() => asked.at(-1)).toBe('replace cover');
  line.replace({ audio: track('other'), video: cover });
  await expect.poll(() => asked.slice(-2)).toEqual(['unpublish microphone', 'publish other']);
  lose();
  await line.lost;
  left.abort();
  expect(asked.at(-1)).toBe('leave');
});

test('Agora shows what is published, as a listener, without renewing a right that is gone', async () => {
  const { watchByAgora } = await import('./agora-line.ts');
  const { video, shown } = videoElement();
  await watchByAgora(video, agora, false, never, new AbortController().signal);
  expect(asked).toEqual(['client audience', 'join app room token nadia']);
  const host = { uid: 'ira' };
  agoraClient?.emit('user-published', host, 'video');
  agoraClient?.emit('user-published', host, 'audio');
  await expect.poll(() => shown()).toEqual(['ira video', 'ira audio']);
  agoraClient?.emit('user-unpublished', host, 'video');
  expect(shown()).toEqual(['ira audio']);
  agoraClient?.emit('token-privilege-will-expire');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.filter((call) => call.startsWith('renew'))).toEqual([]);
});
