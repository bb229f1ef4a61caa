/** A media plane that writes down what it is asked to do, for tests of the rules around it. */
import type { LiveEvent, LiveProvider } from '#domains/live/server/providers/live-provider.ts';

export interface RecordingProvider extends LiveProvider {
  /** What was asked, in order: `kick <room> <user>`. */
  readonly asked: string[];
  /** Sends an event as the media plane would. */
  emit(event: LiveEvent): void;
}

export function recordingProvider(): RecordingProvider {
  const asked: string[] = [];
  const listeners: ((event: LiveEvent) => void)[] = [];
  const note = async (...words: string[]) => {
    asked.push(words.join(' '));
  };
  return {
    id: 'embedded',
    capabilities: { whip: true, hls: true, record: true, kick: true },
    asked,
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    createStream: ({ room }) => note('create', room),
    async publisherGrant(room, userId) {
      await note('publish', room, userId);
      return { kind: 'whip', url: `/live-media/whip/${room}`, token: `publish ${room} ${userId}` };
    },
    async ingest(room) {
      await note('ingest', room);
      return { whipUrl: `http://fanloft.test/live-media/whip/${room}`, key: `key ${room}` };
    },
    async renewIngest(room) {
      await note('renew', room);
      return { whipUrl: `http://fanloft.test/live-media/whip/${room}`, key: `another key ${room}` };
    },
    async viewerGrant(room, userId) {
      await note('watch', room, userId);
      return { kind: 'whep', url: `/live-media/whep/${room}`, token: `watch ${room} ${userId}` };
    },
    kick: (room, userId) => note('kick', room, userId),
    end: (room) => note('end', room),
    on: (listener) => {
      listeners.push(listener);
    },
  };
}
